import { keccak256 } from 'viem/utils';

const NODE_BYTES = 32;

/** Called often; resolves at once while there is time, and lets the page render when there is none. Throws once it is cancelled. */
export type Pause = (done: number) => Promise<void> | undefined;

/** Leaves of OpenZeppelin's standard tree over (address, uint256), 32 bytes each and nothing else. */
export class MerkleLeaves {
  readonly #hashes: Uint8Array;
  readonly #encoded = new Uint8Array(2 * NODE_BYTES);
  readonly #words = new DataView(this.#encoded.buffer, NODE_BYTES);
  #count = 0;

  /** @param capacity how many rows there may be: memory for them is taken once */
  constructor(capacity: number) {
    this.#hashes = new Uint8Array(capacity * NODE_BYTES);
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Adds the leaf of a row, which is hashed twice, so that no node of the tree can pass for one.
   *
   * @param address 40 hex digits after 0x, in any case
   * @param amount base units, below 2^256
   * @throws RangeError beyond the capacity
   */
  add(address: string, amount: bigint): void {
    // abi.encode pads both to a word, on the left.
    for (let byte = 0; byte < 20; byte += 1) {
      this.#encoded[12 + byte] = Number.parseInt(address.slice(2 + byte * 2, 4 + byte * 2), 16);
    }
    for (let part = 0; part < 4; part += 1) {
      this.#words.setBigUint64(part * 8, BigInt.asUintN(64, amount >> BigInt(192 - part * 64)));
    }
    this.#hashes.set(computeHash(computeHash(this.#encoded)), this.#count * NODE_BYTES);
    this.#count += 1;
  }

  /**
   * The root of the tree over all leaves that were added: leaves sorted, pairs hashed in sorted order.
   *
   * @param pause called with how many of the inner nodes are done
   * @throws Error when there is no leaf; what `pause` throws
   */
  async computeRoot(pause: Pause): Promise<Uint8Array> {
    const count = this.#count;
    if (count === 0) throw new Error('A Merkle tree needs a leaf.');
    const leaves = this.#hashes;
    const order = await sortLeaves(leaves, count, pause);
    const inner = new Uint8Array((count - 1) * NODE_BYTES);
    // The tree is a binary heap that is filled from its end: read as a queue, each pair makes the next node.
    const getNode = (place: number) =>
      place < count ? nodeAt(leaves, order[place] ?? 0) : nodeAt(inner, place - count);
    const pair = new Uint8Array(2 * NODE_BYTES);
    for (let made = 0; made < count - 1; made += 1) {
      const [one, other] = [getNode(2 * made), getNode(2 * made + 1)];
      const isSorted = compareBytes(one, other) <= 0;
      pair.set(isSorted ? one : other, 0);
      pair.set(isSorted ? other : one, NODE_BYTES);
      inner.set(computeHash(pair), made * NODE_BYTES);
      const paused = pause(made);
      if (paused !== undefined) await paused;
    }
    return getNode(2 * count - 2).slice();
  }
}

/** Numbers of the leaves in the order of their bytes. In buckets by the first two bytes: one sort of a million would hold the page up. */
async function sortLeaves(leaves: Uint8Array, count: number, pause: Pause): Promise<Uint32Array> {
  const getBucket = (leaf: number) =>
    ((leaves[leaf * NODE_BYTES] ?? 0) << 8) | (leaves[leaf * NODE_BYTES + 1] ?? 0);
  const ends = new Uint32Array(65_536 + 1);
  for (let leaf = 0; leaf < count; leaf += 1)
    ends[getBucket(leaf) + 1] = (ends[getBucket(leaf) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket < ends.length; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const starts = ends.slice();
  const order = new Uint32Array(count);
  for (let leaf = 0; leaf < count; leaf += 1) {
    const bucket = getBucket(leaf);
    const place = starts[bucket] ?? 0;
    order[place] = leaf;
    starts[bucket] = place + 1;
  }
  for (let bucket = 0; bucket < 65_536; bucket += 1) {
    const [start = 0, end = 0] = [ends[bucket], ends[bucket + 1]];
    if (end - start < 2) continue;
    order.subarray(start, end).sort((one, other) => compareBytes(nodeAt(leaves, one), nodeAt(leaves, other)));
    const paused = pause(0);
    if (paused !== undefined) await paused;
  }
  return order;
}

function nodeAt(nodes: Uint8Array, index: number): Uint8Array {
  return nodes.subarray(index * NODE_BYTES, (index + 1) * NODE_BYTES);
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let byte = 0; byte < NODE_BYTES; byte += 1) {
    const difference = (one[byte] ?? 0) - (other[byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function computeHash(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes');
}
