import { type Address, concat, encodeAbiParameters, type Hex, keccak256 } from 'viem';

/** Leaf of OpenZeppelin's standard Merkle tree for (address, uint256). */
export function standardLeaf(address: Address, amount: bigint): Hex {
  return keccak256(
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, amount])),
  );
}

export type MerkleTree = { root: Hex; getProof(leaf: Hex): Hex[] };

/**
 * The tree that `@openzeppelin/merkle-tree` builds: leaves sorted, laid out from the end of an implicit
 * binary heap, pairs hashed in sorted order.
 *
 * @throws Error for an empty list, and from `getProof` for a leaf that is not in it.
 */
export function standardTree(leaves: readonly Hex[]): MerkleTree {
  if (leaves.length === 0) throw new Error('A Merkle tree needs a leaf.');
  const sorted = [...leaves].sort();
  const nodes = new Array<Hex>(2 * sorted.length - 1);
  for (const [index, leaf] of sorted.entries()) nodes[nodes.length - 1 - index] = leaf;
  const node = (index: number): Hex => {
    const value = nodes[index];
    if (value === undefined) throw new Error(`The tree has no node ${index}.`);
    return value;
  };
  for (let index = nodes.length - 1 - sorted.length; index >= 0; index -= 1) {
    const pair = [node(2 * index + 1), node(2 * index + 2)].sort();
    nodes[index] = keccak256(concat(pair));
  }
  return {
    root: node(0),
    getProof(leaf) {
      let index = nodes.lastIndexOf(leaf);
      if (index < nodes.length - sorted.length) throw new Error(`${leaf} is not in the tree.`);
      const proof: Hex[] = [];
      while (index > 0) {
        proof.push(node(index % 2 === 0 ? index - 1 : index + 1));
        index = Math.floor((index - 1) / 2);
      }
      return proof;
    },
  };
}
