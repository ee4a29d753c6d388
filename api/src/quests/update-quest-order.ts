import type { OrderInput } from '@hideout/contract/quest-admin';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '../calls/operation/audit.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { lockOrder, nextOrderVersion } from './order-version.ts';

type Quest = { readonly id: string; readonly category_id: string; readonly hidden: boolean };

/**
 * Saves another order, with its line in the audit log, both or neither. Of any number of calls that saw
 * the same version one wins: it is set only where it still is the one that was seen.
 *
 * @returns the version after.
 * @throws ApiFailure `QUEST_ORDER_STALE` with the version there is now, `UNPROCESSABLE` with fields when
 * the ids are not exactly those there are.
 */
export async function updateQuestOrder(
  db: Kysely<Database>,
  accountId: string,
  input: OrderInput,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const version = await nextOrderVersion(tx, input.orderVersion, accountId);
    // Nobody has saved an order yet, or a user was faster: only the lock shows which.
    const set = version ?? (await firstVersion(tx, input.orderVersion, accountId));
    await lockQuests(tx, input.category);
    const quests = await getQuests(tx, input.category);
    const ordered = completeOrder(input, quests);
    await writePositions(tx, ordered);
    if (input.category === undefined) await writeCategories(tx, ordered);
    await writeAudit(tx, {
      accountId,
      action: 'quest.order',
      ...(input.category === undefined ? {} : { subject: input.category }),
      detail: { orderVersion: set, quests: ordered.length },
    });
    return set;
  });
}

async function firstVersion(tx: Transaction<Database>, seen: number, accountId: string): Promise<number> {
  const current = await lockOrder(tx);
  const version = current === seen ? await nextOrderVersion(tx, seen, accountId) : null;
  if (version !== null) return version;
  throw apiFailure('QUEST_ORDER_STALE', 'Someone changed the order meanwhile.', {
    meta: { orderVersion: current },
  });
}

/**
 * Waits for completions that are under way, one quest after the other in the order of their ids, so that
 * writing the positions never deadlocks: positions are a key, and completions hold the key.
 */
async function lockQuests(tx: Transaction<Database>, category: string | undefined): Promise<void> {
  await tx
    .selectFrom('quest')
    .select('id')
    .$if(category !== undefined, (query) => query.where('category_id', '=', category ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** As they stand now, hidden ones too. */
async function getQuests(tx: Transaction<Database>, category: string | undefined): Promise<Quest[]> {
  const quests = await tx
    .selectFrom('quest')
    .innerJoin('quest_category', 'quest_category.id', 'quest.category_id')
    .select(['quest.id', 'quest.category_id', 'quest.hidden'])
    .$if(category !== undefined, (query) => query.where('quest.category_id', '=', category ?? ''))
    .orderBy('quest_category.position')
    .orderBy('quest.position')
    .execute();
  if (category !== undefined && quests.length === 0) {
    throw wrong('category', 'There is no quest in this category.');
  }
  return quests;
}

function wrong(field: string, message: string) {
  return apiFailure('UNPROCESSABLE', message, { fields: { [field]: message } });
}

/** The quests as named, and behind them the hidden ones that were not. */
function completeOrder({ ids, category }: OrderInput, quests: readonly Quest[]): Quest[] {
  const named = new Set(ids);
  if (named.size < ids.length) throw wrong('ids', 'A quest is named twice.');
  const byId = new Map(quests.map((quest) => [quest.id, quest]));
  const order = ids.flatMap((id) => byId.get(id) ?? []);
  if (order.length < ids.length) {
    const unknown = ids.filter((id) => !byId.has(id));
    throw wrong('ids', `These are not quests of this list: ${unknown.slice(0, 5).join(', ')}.`);
  }
  const missing = quests.filter((quest) => !named.has(quest.id));
  const visible = missing.filter((quest) => !quest.hidden);
  if (visible.length > 0) {
    const names = visible.slice(0, 5).map(({ id }) => id);
    throw wrong('ids', `These quests are missing: ${names.join(', ')}.`);
  }
  if (category === undefined && isMixed(order)) {
    throw wrong('ids', 'Quests of one category stand together.');
  }
  return [...order, ...missing];
}

function isMixed(order: readonly Quest[]): boolean {
  const turns = order.filter((quest, index) => quest.category_id !== order[index - 1]?.category_id);
  return new Set(turns.map((quest) => quest.category_id)).size < turns.length;
}

/** In one statement: the unique positions are looked at when it ends. */
async function writePositions(tx: Transaction<Database>, ordered: readonly Quest[]): Promise<void> {
  const ids = ordered.map((quest) => quest.id);
  await sql`
    update quest set position = place.position
    from (
      select id, (row_number() over (partition by category_id order by at) - 1)::int as position
      from quest join unnest(${ids}::text[]) with ordinality as named (named_id, at) on named_id = id
    ) as place
    where quest.id = place.id
  `.execute(tx);
}

/** Categories in the order of their first quest; empty ones behind. */
async function writeCategories(tx: Transaction<Database>, ordered: readonly Quest[]): Promise<void> {
  const ids = [...new Set(ordered.map((quest) => quest.category_id))];
  await sql`
    update quest_category set position = place.position
    from (
      select id, (row_number() over (order by at nulls last, position) - 1)::int as position
      from quest_category left join unnest(${ids}::text[]) with ordinality as named (named_id, at) on named_id = id
    ) as place
    where quest_category.id = place.id
  `.execute(tx);
}
