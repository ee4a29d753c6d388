import { type Kysely, sql } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../db/tables.ts';

/**
 * Whose address this is: the account whose SERUM goes there; else the one that has linked it as a wallet;
 * else the one whose last reset passport named it, so that support finds a user again after a reset.
 */
export async function accountOfAddress(db: Kysely<Database>, address: Address): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select account_id as id, 1 as rank, bound_at as at from passport
        where lower(claim_address) = ${address.toLowerCase()} and reset_at is null
      union all
      select account_id, 2, linked_at from wallet where chain = 'ethereum' and address = ${address}
      union all
      select account_id, 3, reset_at from passport
        where lower(claim_address) = ${address.toLowerCase()} and reset_at is not null
    ) found
    order by rank, at desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
