import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

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
