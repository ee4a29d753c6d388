import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../db/tables.ts';

/** Key of the order's version in the table `setting`; it grows when the list of quests becomes another one. */
export const ORDER_VERSION_SETTING = 'quests.orderVersion';

/** Version of an order nobody has saved yet. */
const FIRST_VERSION = 1;

export async function orderVersion(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', ORDER_VERSION_SETTING)
    .executeTakeFirst();
  return getVersion(row?.value);
}

/**
 * Waits for everybody else who changes the list of quests, and answers the version they left. Comes
 * first in a transaction, so that two of them never wait for each other.
 */
export async function lockOrder(tx: Transaction<Database>): Promise<number> {
  // The primary key of the settings leaves one row, however many write the first one at once.
  await tx
    .insertInto('setting')
    .values({ key: ORDER_VERSION_SETTING, value: JSON.stringify(FIRST_VERSION), updated_by: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', ORDER_VERSION_SETTING)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return getVersion(row.value);
}

/**
 * Sets the next version if `seen` is still the one: of any number of callers with the same `seen` one
 * gets it, because the others find another value once the first has committed.
 *
 * @returns the next version, or null when a user was faster.
 */
export async function nextOrderVersion(
  tx: Transaction<Database>,
  seen: number,
  accountId: string,
): Promise<number | null> {
  const row = await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(seen + 1), updated_by: accountId, updated_at: sql`now()` })
    .where('key', '=', ORDER_VERSION_SETTING)
    .where(sql<boolean>`value = to_jsonb(${seen}::int)`)
    .returning('key')
    .executeTakeFirst();
  return row === undefined ? null : seen + 1;
}

function getVersion(value: unknown): number {
  const stored = z.safeParse(z.int(), value);
  return stored.success ? stored.data : FIRST_VERSION;
}
