import { type QueryExecutorProvider, sql } from 'kysely';
import { getAddress, isAddress } from 'viem';
import { listOf } from './allocation-list.ts';
import { AllocationImportError } from './import-error.ts';
import { storeNodes } from './store-list.ts';

type StoredRow = { readonly address: string; readonly amount: string };

/**
 * Gives the lists that were stored before trees were kept what the newer ones have: the tree, and each
 * address as it is shown. A list whose rows do not give its root stays without a tree: nothing could be
 * proven by it.
 */
export async function completeStoredLists(db: QueryExecutorProvider): Promise<void> {
  const drops = await sql<{ id: string; leaf: string; merkle_root: string | null }>`
    select id, leaf, merkle_root from serum_drop
  `.execute(db);
  for (const drop of drops.rows) {
    const { rows } = await sql<StoredRow>`
      select address, amount from serum_allocation where drop_id = ${drop.id} order by ordinal
    `.execute(db);
    // Nothing checked addresses then; a strange one stays as it is.
    const shown = rows.map(({ address }) => (isAddress(address) ? getAddress(address) : address));
    await sql`
      update serum_allocation set shown_address = shown.address
      from unnest(${shown}::text[]) as shown (address)
      where drop_id = ${drop.id} and serum_allocation.address = lower(shown.address)
    `.execute(db);
    if (rows.length > 0 && drop.leaf === 'oz-standard') await storeTree(db, drop.id, drop.merkle_root, rows);
  }
}

async function storeTree(
  db: QueryExecutorProvider,
  dropId: string,
  root: string | null,
  rows: readonly StoredRow[],
): Promise<void> {
  const list = await listOf(rows.map((row) => ({ ...row, parts: [] }))).catch((error: unknown) => {
    if (error instanceof AllocationImportError) return null;
    throw error;
  });
  if (list === null || list.merkleRoot !== root?.toLowerCase()) return;
  await storeNodes(db, dropId, list.tree.nodes);
  await sql`
    update serum_allocation set tree_index = leaf.tree_index
    from unnest(${Array.from(list.tree.leafIndex)}::int[]) with ordinality as leaf (tree_index, place)
    where drop_id = ${dropId} and ordinal = leaf.place - 1
  `.execute(db);
}
