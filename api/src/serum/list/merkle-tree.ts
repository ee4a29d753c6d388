import { setImmediate as nextTurn } from 'node:timers/promises';
import { keccak256 } from 'viem';
import { entryAt, orderByBytes } from './byte-order.ts';

/** Bytes of a node and of a leaf. */
export const NODE_BYTES = 32;

/** Bytes of an address. */
export const ADDRESS_BYTES = 20;

/** A longer run without a pause would hold up whoever shows the progress or wants to stop. */
const PAUSE_EVERY = 20_000;

export type MerkleTree = {
  /** 32 bytes each, by index; 0 is the root, and the leaves are the last ones. */
  readonly nodes: Uint8Array;
  /** Index of each row's leaf, in the order of the rows. */
  readonly leafIndex: Uint32Array;
};

/** Rows side by side: 20 bytes of address for each, and its amount in base units. */
export type LeafRows = { readonly addresses: Uint8Array; readonly amounts: readonly bigint[] };

/**
 * The standard tree of OpenZeppelin over (address, uint256): each leaf hashed twice, leaves sorted, laid
 * out from the end of an implicit binary heap, pairs hashed in sorted order. In flat arrays, because a
 * million rows as objects would need gigabytes.
 *
 * @param onHashed called now and then with how many of the `2 × rows − 1` nodes are done.
 * @throws Error for an empty list.
 */
export async function buildMerkleTree(
  { addresses, amounts }: LeafRows,
  onHashed: (nodes: number) => void = () => undefined,
): Promise<MerkleTree> {
  const count = amounts.length;
  if (count === 0) throw new Error('A Merkle tree needs a leaf.');
  const leaves = new Uint8Array(count * NODE_BYTES);
  const encoded = new Uint8Array(2 * NODE_BYTES);
  for (const [row, amount] of amounts.entries()) {
    // abi.encode pads both to a word, on the left.
    encoded.set(entryAt(addresses, ADDRESS_BYTES, row), 12);
    writeWord(encoded, NODE_BYTES, amount);
    leaves.set(computeHash(computeHash(encoded)), row * NODE_BYTES);
    if (row % PAUSE_EVERY === PAUSE_EVERY - 1) await pause(onHashed, row);
  }
  const last = 2 * count - 2;
  const nodes = new Uint8Array((last + 1) * NODE_BYTES);
  const leafIndex = new Uint32Array(count);
  for (const [place, row] of orderByBytes(leaves, NODE_BYTES).entries()) {
    nodes.set(nodeAt(leaves, row), (last - place) * NODE_BYTES);
    leafIndex[row] = last - place;
  }
  const pair = new Uint8Array(2 * NODE_BYTES);
  for (let index = last - count; index >= 0; index -= 1) {
    const [left, right] = [nodeAt(nodes, 2 * index + 1), nodeAt(nodes, 2 * index + 2)];
    const isSorted = Buffer.compare(left, right) <= 0;
    pair.set(isSorted ? left : right, 0);
    pair.set(isSorted ? right : left, NODE_BYTES);
    nodes.set(computeHash(pair), index * NODE_BYTES);
    if (index % PAUSE_EVERY === 0) await pause(onHashed, last - index);
  }
  onHashed(last + 1);
  return { nodes, leafIndex };
}

async function pause(onHashed: (nodes: number) => void, done: number): Promise<void> {
  onHashed(done);
  await nextTurn();
}

function computeHash(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes');
}

/** A node of a flat array, without a copy. */
export function nodeAt(nodes: Uint8Array, index: number): Uint8Array {
  return entryAt(nodes, NODE_BYTES, index);
}

function writeWord(target: Uint8Array, offset: number, value: bigint): void {
  const view = new DataView(target.buffer, target.byteOffset + offset, NODE_BYTES);
  for (let part = 0; part < 4; part += 1) {
    view.setBigUint64(part * 8, BigInt.asUintN(64, value >> BigInt(192 - part * 64)));
  }
}
