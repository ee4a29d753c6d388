import type { Quest, QuestStep } from '@hideout/contract/kazm';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod/mini';
import type { QuestTable } from '../db/tables/community-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import {
  getFact,
  getProof,
  type QuestRules,
  type StoredStep,
  storedRequirements,
  storedRewards,
  storedSteps,
} from './quest-definition.ts';

export type QuestRow = Selectable<QuestTable>;

/** Quests by category and order, each with the name of its category; hidden ones only when asked for. */
export async function selectQuests(
  db: Kysely<Database>,
  withHidden: boolean,
): Promise<(QuestRow & { category_name: string })[]> {
  return db
    .selectFrom('quest')
    .innerJoin('quest_category', 'quest_category.id', 'quest.category_id')
    .selectAll('quest')
    .select('quest_category.name as category_name')
    .$if(!withHidden, (query) => query.where('quest.hidden', '=', false))
    .orderBy('quest_category.position')
    .orderBy('quest.position')
    .execute();
}

/**
 * A quest that members can see, or with `withHidden` any.
 *
 * @throws ApiFailure `QUEST_NOT_FOUND`
 */
export async function findQuest(db: Kysely<Database>, id: string, withHidden = false): Promise<QuestRow> {
  const row = await db
    .selectFrom('quest')
    .selectAll()
    .where('id', '=', id)
    .$if(!withHidden, (query) => query.where('hidden', '=', false))
    .executeTakeFirst();
  if (row === undefined) throw questNotFound();
  return row;
}

/** The failure for a quest that is not there, or not for everybody. */
export function questNotFound() {
  return apiFailure('QUEST_NOT_FOUND', 'There is no such quest.');
}

/** What decides about progress. */
export function getRules(row: QuestRow): QuestRules {
  return {
    slug: row.slug,
    source: row.source,
    cadence: row.cadence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    cap: row.cap,
    completions: row.completions,
    rewards: z.parse(storedRewards, row.rewards),
    steps: z.parse(storedSteps, row.steps),
    requirements: z.parse(storedRequirements, row.requirements),
  };
}

/** What everybody reads of a quest; `order` is its position in the list. */
export function describeQuest(row: QuestRow, order: number) {
  return {
    id: row.id,
    slug: row.slug,
    order,
    category: row.category_id,
    title: row.title,
    summary: row.summary,
    body: row.body,
    image: row.image,
    cadence: row.cadence,
    rewards: z.parse(storedRewards, row.rewards),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    cap: row.cap,
    completions: row.completions,
    source: row.source,
    externalUrl: row.external_url,
    updatedAt: row.updated_at.toISOString(),
  } satisfies Partial<Quest>;
}

/** What everybody reads of a step: what proves it, never the right answers. */
export function describeStep(step: StoredStep) {
  const { id, title, kind, href, hint } = step;
  return {
    id,
    title,
    kind,
    href,
    hint,
    proof: getProof(step),
    fact: getFact(step),
  } satisfies Partial<QuestStep>;
}

/** How a step is checked, for those who write quests. Answers stay here. */
export function describeCheck(step: StoredStep): NonNullable<QuestStep['check']> {
  return {
    fact: getFact(step),
    collection: step.collection ?? null,
    minimum: step.minimum ?? 1,
    hasAnswer: (step.answers ?? []).length > 0,
  };
}
