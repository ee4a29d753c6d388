import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * The name under which a distributor's events are stored: an address alone may be another contract on
 * another chain.
 */
export function claimsSource(chainId: number, distributor: string): string {
  return `${chainId}:${distributor}`.toLowerCase();
}

/**
 * Writes into the live list who has claimed, from `serum_claim`, and moves the list's totals by exactly
 * what changed: an allocation counts when it turns from not claimed to claimed, and never again.
 * The totals sum up allocations, not payments, so that they never exceed what is allocated.
 *
 * Whoever writes claims into a list first takes the row lock of its drop, so two never count at once.
 *
 * @param accounts the addresses whose claims changed, in small letters, or `all` to look at everybody. A
 * list that has not been brought to this distributor's claims as a whole is left alone until then.
 */
export async function applyClaims(
  tx: Transaction<Database>,
  source: string,
  accounts: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  const drop = await tx
    .selectFrom('serum_drop')
    .select(['id', 'claims_source'])
    .where('is_live', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (drop === undefined) return;
  const everybody = accounts === 'all';
  if (!everybody && (drop.claims_source !== source || accounts.length === 0)) return;
  const touched = everybody
    ? sql`select account as address from serum_claim where source = ${source} and kind = 'list'
          union select address from serum_allocation where drop_id = ${drop.id} and claimed_at is not null`
    : sql`select unnest(${[...accounts]}::text[]) as address`;
  // Many claims at once happen when a list is replaced, or the first time.
  if (everybody) await sql`set local statement_timeout = '120s'`.execute(tx);
  await sql`
    with touched as (${touched}),
    truth as (
      select distinct on (touched.address) touched.address, claim.at, claim.tx_hash
      from touched left join serum_claim as claim
        on claim.account = touched.address and claim.source = ${source} and claim.kind = 'list'
      order by touched.address, claim.block_number, claim.log_index
    ),
    changed as (
      update serum_allocation as row set claimed_at = truth.at, claimed_tx = truth.tx_hash
      from truth join serum_allocation as before
        on before.drop_id = ${drop.id} and before.address = truth.address
      where row.drop_id = before.drop_id and row.ordinal = before.ordinal
        and (before.claimed_at, before.claimed_tx) is distinct from (truth.at, truth.tx_hash)
      returning row.amount,
        (row.claimed_at is not null)::int - (before.claimed_at is not null)::int as step
    )
    update serum_drop set
      claimed = claimed + (select coalesce(sum(amount * step), 0) from changed),
      claimants = claimants + (select coalesce(sum(step), 0) from changed),
      claims_source = ${source},
      updated_at = case when exists (select from changed where step <> 0) then ${now}::timestamptz else updated_at end
    where id = ${drop.id}
  `.execute(tx);
}
