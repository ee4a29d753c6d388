import type { KazmTokenStatus, Quest, QuestList } from '@hideout/contract/kazm';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { getStatuses, type QuestMember, questSeason } from './member-status.ts';
import { orderVersion } from './order-version.ts';
import { getProof } from './quest-definition.ts';
import { getProgress } from './quest-progress.ts';
import {
  describeCheck,
  describeQuest,
  describeStep,
  getRules,
  questNotFound,
  selectQuests,
} from './quest-rows.ts';

type ListOptions = {
  /** Hidden quests too, and how each step is checked: only for those who write quests. */
  readonly forWriter?: boolean;
  readonly kazm?: KazmTokenStatus;
};

const NOT_LINKED: KazmTokenStatus = { status: 'notLinked', expiresAt: null, connectPath: null };

/** Quests by category and order, with the member's own progress when there is a member. */
export async function listQuests(
  db: Kysely<Database>,
  category: string | undefined,
  member: QuestMember | null,
  now: Date,
  { forWriter = false, kazm = NOT_LINKED }: ListOptions = {},
): Promise<QuestList> {
  const rows = await selectQuests(db, forWriter);
  const season = await questSeason(db, now);
  const getStatus = member === null ? null : await getStatuses(db, member, rows, season, now);
  const quests = rows.map((row, index): Quest => {
    const rules = getRules(row);
    const { steps, ...progress } = getProgress(rules, getStatus?.(row.id) ?? null, season, now);
    return {
      ...describeQuest(row, index),
      ...progress,
      steps: rules.steps.map((step, at) => ({
        ...describeStep(step),
        state: steps[at]?.state ?? 'todo',
        failure: steps[at]?.failure ?? null,
        ...(getProof(step) === 'grant' ? { submission: steps[at]?.submission ?? null } : {}),
        ...(forWriter ? { check: describeCheck(step) } : {}),
      })),
      ...(forWriter ? { hidden: row.hidden } : {}),
    };
  });
  return {
    categories: getCategories(rows),
    quests: quests.filter((quest) => category === undefined || quest.category === category),
    orderVersion: await orderVersion(db),
    kazm,
    updatedAt: newest(
      now,
      rows.map((row) => row.updated_at),
    ),
  };
}

/**
 * One quest as it stands in the list.
 *
 * @throws ApiFailure `QUEST_NOT_FOUND`
 */
export async function readQuest(
  db: Kysely<Database>,
  id: string,
  member: QuestMember,
  now: Date,
  options: ListOptions = {},
): Promise<Quest> {
  const { quests } = await listQuests(db, undefined, member, now, options);
  const quest = quests.find((one) => one.id === id);
  if (quest === undefined) throw questNotFound();
  return quest;
}

function getCategories(
  rows: readonly { category_id: string; category_name: string }[],
): QuestList['categories'] {
  const categories = new Map<string, QuestList['categories'][number]>();
  for (const { category_id: id, category_name: name } of rows) {
    categories.set(id, { id, name, count: (categories.get(id)?.count ?? 0) + 1 });
  }
  return [...categories.values()];
}
