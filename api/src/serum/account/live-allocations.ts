import type { Kysely, Selectable } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { SerumDropTable } from '../../db/tables/serum-tables.ts';
import type { Database } from '../../db/tables.ts';

export type Allocation = {
  readonly ordinal: number;
  readonly address: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly claimedAt: Date | null;
  readonly claimedTx: string | null;
};

export type LiveAllocations = {
  /** Undefined while no list has been published. */
  readonly drop: Selectable<SerumDropTable> | undefined;
  readonly allocations: readonly Allocation[];
};

/** What the live list gives to these addresses, the largest first. Earlier lists are what it replaced, so they do not count. */
export async function liveAllocations(
  db: Kysely<Database>,
  addresses: readonly Address[],
): Promise<LiveAllocations> {
  const drop = await db.selectFrom('serum_drop').selectAll().where('is_live', '=', true).executeTakeFirst();
  if (drop === undefined || addresses.length === 0) return { drop, allocations: [] };
  const rows = await db
    .selectFrom('serum_allocation')
    .select(['ordinal', 'address', 'amount', 'claimed_at', 'claimed_tx'])
    .where('drop_id', '=', drop.id)
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .orderBy('rank')
    .execute();
  const allocations = rows.map((row) => ({
    ordinal: row.ordinal,
    address: getAddress(row.address),
    amount: BigInt(row.amount),
    claimedAt: row.claimed_at,
    claimedTx: row.claimed_tx,
  }));
  return { drop, allocations };
}
