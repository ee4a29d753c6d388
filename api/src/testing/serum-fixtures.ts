import type { Insertable, Kysely } from 'kysely';
import type { Hex } from 'viem';
import type { SerumDropTable } from '../db/tables/serum-tables.ts';
import type { Database } from '../db/tables.ts';
import { getList } from '../serum/list/allocation-list.ts';
import type { Part } from '../serum/list/allocation-rows.ts';
import { storeList } from '../serum/list/store-list.ts';

export type TestAllocation = {
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
  readonly parts?: readonly Part[];
  readonly claimedAt?: Date;
  readonly claimedTx?: Hex;
};

/**
 * Stores a whole allocation list with its tree, live by default, instead of the one that
 * was live before. Its root is answered.
 */
export async function storeTestList(
  db: Kysely<Database>,
  rows: readonly TestAllocation[],
  changes: Partial<Insertable<SerumDropTable>> = {},
): Promise<Hex> {
  const list = await getList(
    rows.map((row) => ({ ...row, amount: row.amount.toString(), parts: row.parts ?? [] })),
  );
  const claimed = rows.filter((row) => row.claimedAt !== undefined);
  const id = changes.id ?? `test-list-${list.merkleRoot.slice(2, 10)}`;
  await db.transaction().execute(async (tx) => {
    if (changes.is_live !== false) await tx.updateTable('serum_drop').set({ is_live: false }).execute();
    await tx
      .insertInto('serum_drop')
      .values({
        is_live: true,
        merkle_root: list.merkleRoot,
        leaf: 'oz-standard',
        allocated: list.allocated.toString(),
        claimed: claimed.reduce((sum, row) => sum + row.amount, 0n).toString(),
        addresses: list.count,
        claimants: claimed.length,
        buckets: '[]',
        updated_at: new Date(),
        ...changes,
        id,
      })
      .execute();
    await storeList(tx, id, list);
    for (const { address, claimedAt, claimedTx } of claimed) {
      await tx
        .updateTable('serum_allocation')
        .set({ claimed_at: claimedAt ?? null, claimed_tx: claimedTx ?? null })
        .where('drop_id', '=', id)
        .where('address', '=', address.toLowerCase())
        .execute();
    }
  });
  return list.merkleRoot;
}
