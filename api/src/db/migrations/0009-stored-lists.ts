import { type QueryExecutorProvider, sql } from 'kysely';
import { getAddress, hexToBytes, isAddress, keccak256, toHex, zeroAddress } from 'viem';

type StoredRow = { readonly address: string; readonly amount: string };

/** 32 bytes for each node, by index; 0 is the root. `leafIndex` is in the order of the rows. */
type Tree = { readonly nodes: Uint8Array; readonly leafIndex: Uint32Array };

const NODE_BYTES = 32;
const ADDRESS_BYTES = 20;
const NODES_AT_ONCE = 10_000;
const MAX_UINT256 = 2n ** 256n - 1n;

/**
 * Part of migration 0009, with everything it needs as it was then: gives the lists that were stored before
 * trees were stored their tree, and each address as it is shown. A list whose rows do not give its root stays
 * without a tree: nothing could be proven by it.
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
    if (drop.leaf === 'oz-standard' && areProvable(rows)) {
      await storeTree(db, drop.id, drop.merkle_root, buildTree(rows));
    }
  }
}

function areProvable(rows: readonly StoredRow[]): boolean {
  const sum = rows.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const areAddresses = rows.every(({ address }) => isAddress(address) && address !== zeroAddress);
  return rows.length > 0 && areAddresses && sum <= MAX_UINT256;
}

async function storeTree(
  db: QueryExecutorProvider,
  dropId: string,
  root: string | null,
  { nodes, leafIndex }: Tree,
): Promise<void> {
  if (toHex(nodeAt(nodes, 0)) !== root?.toLowerCase()) return;
  const count = nodes.length / NODE_BYTES;
  for (let start = 0; start < count; start += NODES_AT_ONCE) {
    const end = Math.min(start + NODES_AT_ONCE, count);
    const bytes = Buffer.from(nodes.subarray(start * NODE_BYTES, end * NODE_BYTES));
    await sql`
      insert into merkle_node (drop_id, idx, hash)
      select ${dropId}, ${start}::int + place, substr(${bytes}::bytea, place * 32 + 1, 32)
      from generate_series(0, ${end - start - 1}::int) as place
    `.execute(db);
  }
  await sql`
    update serum_allocation set tree_index = leaf.tree_index
    from unnest(${Array.from(leafIndex)}::int[]) with ordinality as leaf (tree_index, place)
    where drop_id = ${dropId} and ordinal = leaf.place - 1
  `.execute(db);
}

/**
 * The standard tree of OpenZeppelin over (address, uint256): each leaf hashed twice, leaves sorted, laid out
 * from the end of an implicit binary heap, pairs hashed in sorted order. In flat arrays, because a million
 * rows as objects would need gigabytes.
 */
function buildTree(rows: readonly StoredRow[]): Tree {
  const leaves = new Uint8Array(rows.length * NODE_BYTES);
  const encoded = new Uint8Array(2 * NODE_BYTES);
  for (const [row, { address, amount }] of rows.entries()) {
    // abi.encode pads both to a word, on the left. Checked by `areProvable`.
    encoded.set(hexToBytes(address as `0x${string}`), NODE_BYTES - ADDRESS_BYTES);
    encoded.set(hexToBytes(toHex(BigInt(amount), { size: NODE_BYTES })), NODE_BYTES);
    leaves.set(hash(hash(encoded)), row * NODE_BYTES);
  }
  const last = 2 * rows.length - 2;
  const nodes = new Uint8Array((last + 1) * NODE_BYTES);
  const leafIndex = new Uint32Array(rows.length);
  const sorted = Uint32Array.from(rows.keys()).sort((a, b) =>
    Buffer.compare(nodeAt(leaves, a), nodeAt(leaves, b)),
  );
  for (const [place, row] of sorted.entries()) {
    nodes.set(nodeAt(leaves, row), (last - place) * NODE_BYTES);
    leafIndex[row] = last - place;
  }
  const pair = new Uint8Array(2 * NODE_BYTES);
  for (let index = last - rows.length; index >= 0; index -= 1) {
    const [left, right] = [nodeAt(nodes, 2 * index + 1), nodeAt(nodes, 2 * index + 2)];
    const isSorted = Buffer.compare(left, right) <= 0;
    pair.set(isSorted ? left : right, 0);
    pair.set(isSorted ? right : left, NODE_BYTES);
    nodes.set(hash(pair), index * NODE_BYTES);
  }
  return { nodes, leafIndex };
}

function hash(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes');
}

function nodeAt(nodes: Uint8Array, index: number): Uint8Array {
  return nodes.subarray(index * NODE_BYTES, (index + 1) * NODE_BYTES);
}
