import { randomUUID } from 'node:crypto';
import type { QuestInput } from '@hideout/contract/quest-admin';
import { questProblems } from '@hideout/contract/quest-problems';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '../calls/operation/audit.ts';
import type { ChainConfig } from '../chain/chain-config.ts';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { apiFailure } from '../http/api-failure.ts';
import { collectionProblems, getBadges } from './draft-problems.ts';
import { lockOrder, nextOrderVersion } from './order-version.ts';
import { type FullDraft, toDraft, toStored } from './quest-draft.ts';
import { type QuestRow, questNotFound } from './quest-rows.ts';
import { describeRewards, type QuestAuthor, serumProblems } from './serum-quests.ts';
import { categoryName, freeSlug } from './slug.ts';

/** More would make the list of quests, which has no pages, a burden for everybody. */
const MAX_QUESTS = 1_000;

/**
 * Creates a quest at the end of its category or changes one, with its line in the audit log, both or
 * neither. The version of the order grows when the list of visible quests becomes another one.
 *
 * Only an admin lets a quest pay SERUM, or changes whom one that does pays.
 *
 * @param chainConfig names the collections that can be counted; null when no chain is configured.
 * @returns the id, and whether a quest was created.
 * @throws ApiFailure `UNPROCESSABLE` with fields, `QUEST_NOT_FOUND`, `CONFLICT` at a thousand quests, and when
 * the quest is not the one that was seen any longer.
 */
export async function storeQuest(
  db: Kysely<Database>,
  chainConfig: ChainConfig | null,
  author: QuestAuthor,
  input: QuestInput,
  now: Date,
): Promise<{ id: string; created: boolean }> {
  try {
    return await db.transaction().execute((tx) => store(tx, chainConfig, author, input, now));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'quest_slug_key') throw refused({ slug: 'Another quest has this slug.' });
    if (constraint === 'quest_within_cap') throw refused({ cap: 'More members than that have done it.' });
    throw error;
  }
}

async function store(
  tx: Transaction<Database>,
  chainConfig: ChainConfig | null,
  author: QuestAuthor,
  input: QuestInput,
  now: Date,
): Promise<{ id: string; created: boolean }> {
  const version = await lockOrder(tx);
  const stored = input.id === undefined ? null : await lockQuest(tx, input.id);
  if (stored !== null) refuseUnseen(stored, input.seenUpdatedAt);
  const draft = toDraft(input, stored);
  const badges = await getBadges(tx, draft);
  const problems = {
    ...questProblems(draft),
    ...badges.problems,
    ...collectionProblems(draft, chainConfig),
    ...serumProblems(author, draft, badges.rewards, stored),
  };
  if (Object.keys(problems).length > 0) throw refused(problems);
  await makeCategory(tx, draft.category);

  const moved = stored === null || stored.category_id !== draft.category;
  const columns = {
    ...getColumns(draft),
    rewards: JSON.stringify(badges.rewards),
    slug: draft.slug ?? (await freeSlug(tx, draft.title)),
    ...(moved ? { position: await getEnd(tx, draft.category) } : {}),
    updated_at: now,
  };
  const id = stored?.id ?? randomUUID();
  if (stored === null) {
    await refuseTooMany(tx);
    await tx
      .insertInto('quest')
      .values({ position: 0, ...columns, id })
      .execute();
  } else {
    await tx.updateTable('quest').set(columns).where('id', '=', id).execute();
  }
  if (moved || stored.hidden !== draft.hidden) await nextOrderVersion(tx, version, author.id);
  await writeAudit(tx, {
    accountId: author.id,
    action: stored === null ? 'quest.create' : 'quest.update',
    subject: id,
    detail: {
      slug: columns.slug,
      category: draft.category,
      hidden: draft.hidden,
      cadence: draft.cadence,
      rewards: describeRewards(badges.rewards),
    },
  });
  return { id, created: stored === null };
}

async function lockQuest(tx: Transaction<Database>, id: string): Promise<QuestRow> {
  const row = await tx
    .selectFrom('quest')
    .selectAll()
    .where('id', '=', id)
    // Slug and position are keys, which completions under way hold: a weaker lock would wait for them in a circle.
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw questNotFound();
  return row;
}

/** Two users may write the same quest: who has not seen the other's text must not replace it. */
function refuseUnseen(stored: QuestRow, seen: string | undefined): void {
  const updatedAt = stored.updated_at.toISOString();
  if (seen === undefined || Date.parse(seen) === stored.updated_at.getTime()) return;
  throw apiFailure('CONFLICT', 'Someone changed this quest meanwhile.', { meta: { updatedAt } });
}

function refused(fields: Record<string, string>) {
  const names = Object.keys(fields).slice(0, 5).join(', ');
  return apiFailure('UNPROCESSABLE', `Some values cannot be used: ${names}.`, { fields });
}

function getColumns(draft: FullDraft) {
  return {
    category_id: draft.category,
    title: draft.title,
    summary: draft.summary,
    body: draft.body,
    image: draft.image,
    cadence: draft.cadence,
    steps: JSON.stringify(draft.steps.map(toStored)),
    requirements: JSON.stringify(draft.requirements),
    starts_at: draft.startsAt === null ? null : new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
    cap: draft.cap,
    source: draft.source,
    external_url: draft.externalUrl,
    hidden: draft.hidden,
  };
}

/** Comes at the end. Whoever stores quests waits for the order's lock, so the positions do not collide. */
async function makeCategory(tx: Transaction<Database>, id: string): Promise<void> {
  await tx
    .insertInto('quest_category')
    .values({
      id,
      name: categoryName(id),
      position: sql<number>`(select coalesce(max(position), -1) + 1 from quest_category)`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function getEnd(tx: Transaction<Database>, category: string): Promise<number> {
  const row = await tx
    .selectFrom('quest')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow();
  return row.position;
}

async function refuseTooMany(tx: Transaction<Database>): Promise<void> {
  const { count } = await tx
    .selectFrom('quest')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < MAX_QUESTS) return;
  throw apiFailure('CONFLICT', `There are ${count} quests already. Change one that is over.`, {
    meta: { max: MAX_QUESTS },
  });
}
