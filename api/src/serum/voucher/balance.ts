import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** The balance as a part of a statement: `numeric`, 0 where nothing was ever booked. */
export function getBalance(accountId: string): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(case when is_credit then amount else -amount end), 0)
    from serum_entry where account_id = ${accountId}
  )`;
}

/**
 * SERUM that the site owes a user beyond the allocation list, in base units: credits less debits of
 * `serum_entry`. What lies in an open voucher is debited already. Below 0 only where a correction took
 * more than there was. Also runs inside a transaction.
 */
export async function serumBalance(db: Kysely<Database>, accountId: string): Promise<bigint> {
  const row = await db.selectNoFrom(getBalance(accountId).as('balance')).executeTakeFirstOrThrow();
  return BigInt(row.balance);
}

/** What codes and quests left to take, in base units. */
export type SerumByVoucher = {
  /** What the next voucher will pay. */
  readonly owed: string;
  /** What lies in a voucher that can still be taken; it comes before the next one. */
  readonly open: string;
};

/**
 * What a user can take by voucher. One statement, because between two an amount could move from the one part into the
 * other. A voucher that has ended is owed again, once the next one is asked for.
 */
export async function serumByVoucher(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<SerumByVoucher> {
  const sum = (expiry: RawBuilder<boolean>) => sql`(
    select coalesce(sum(amount), 0) from voucher
    where account_id = ${accountId} and status = 'open' and ${expiry}
  )`;
  const { rows } = await sql<SerumByVoucher>`
    select greatest(${getBalance(accountId)} + ${sum(sql`expires_at <= ${now}`)}, 0) as owed,
           ${sum(sql`expires_at > ${now}`)} as open
  `.execute(db);
  return rows[0] ?? { owed: '0', open: '0' };
}
