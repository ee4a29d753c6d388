import { type QueryExecutorProvider, sql } from 'kysely';
import { checksumAddress, toHex } from 'viem';
import type { AllocationList } from './allocation-list.ts';
import { entryAt } from './byte-order.ts';
import { ADDRESS_BYTES, NODE_BYTES } from './merkle-tree.ts';

/** Rows of one statement: enough to be fast, few enough that none takes long. */
const ROWS_AT_ONCE = 5_000;
const NODES_AT_ONCE = 10_000;

/**
 * Writes the allocations and the tree of a list whose drop is stored already. Takes the caller's
 * transaction, so that a list is never there by half.
 *
 * @param onStored called with how many rows and nodes are written.
 */
export async function storeList(
  tx: QueryExecutorProvider,
  dropId: string,
  list: AllocationList,
  onStored: (done: number) => void = () => undefined,
): Promise<void> {
  const sumsBefore = runningSums(list.amounts);
  // In the order of the ranks, so that the rows of a page lie beside each other.
  for (let start = 0; start < list.count; start += ROWS_AT_ONCE) {
    const ordinals = [...list.byRank.subarray(start, start + ROWS_AT_ONCE)];
    const addresses = ordinals.map((ordinal) =>
      checksumAddress(toHex(entryAt(list.addresses, ADDRESS_BYTES, ordinal))),
    );
    await sql`
      insert into serum_allocation
        (drop_id, ordinal, address, shown_address, amount, rank, amount_before, tree_index, parts)
      select ${dropId}, ordinal, lower(address), address, amount, ${start}::int + place, amount_before,
        tree_index, parts
      from unnest(
        ${ordinals}::int[], ${addresses}::text[], ${ordinals.map((ordinal) => String(list.amounts[ordinal]))}::numeric[],
        ${ordinals.map((ordinal) => String(sumsBefore[ordinal]))}::numeric[],
        ${ordinals.map((ordinal) => list.tree.leafIndex[ordinal])}::int[],
        ${ordinals.map((ordinal) => list.parts[ordinal])}::jsonb[]
      ) with ordinality as row (ordinal, address, amount, amount_before, tree_index, parts, place)
    `.execute(tx);
    onStored(start + ordinals.length);
  }
  await storeNodes(tx, dropId, list.tree.nodes, (nodes) => onStored(list.count + nodes));
  // The planner would otherwise take a table of a million rows for an empty one until a user looks.
  await sql`analyze serum_allocation`.execute(tx);
  await sql`analyze merkle_node`.execute(tx);
}

/** The sum of all amounts before each one. */
function runningSums(amounts: readonly bigint[]): bigint[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum - amount;
  });
}

/** Writes the nodes of a tree, cut up by the database: one parameter instead of thousands. */
async function storeNodes(
  tx: QueryExecutorProvider,
  dropId: string,
  nodes: Uint8Array,
  onStored: (nodes: number) => void = () => undefined,
): Promise<void> {
  const count = nodes.length / NODE_BYTES;
  for (let start = 0; start < count; start += NODES_AT_ONCE) {
    const end = Math.min(start + NODES_AT_ONCE, count);
    const bytes = Buffer.from(
      nodes.buffer,
      nodes.byteOffset + start * NODE_BYTES,
      (end - start) * NODE_BYTES,
    );
    await sql`
      insert into merkle_node (drop_id, idx, hash)
      select ${dropId}, ${start}::int + place, substr(${bytes}::bytea, place * 32 + 1, 32)
      from generate_series(0, ${end - start - 1}::int) as place
    `.execute(tx);
    onStored(end);
  }
}
