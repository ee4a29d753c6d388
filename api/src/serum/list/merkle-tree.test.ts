import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import fc from 'fast-check';
import { type Hex, hexToBytes, toHex } from 'viem';
import { expect, test } from 'vitest';
import { byDepth } from '../../testing/test-depth.ts';
import { buildMerkleTree, type MerkleTree, nodeAt } from './merkle-tree.ts';

type Row = readonly [address: Hex, amount: bigint];

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes));
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  fc.constantFrom(1n, 2n ** 64n, 2n ** 64n - 1n, 2n ** 192n, 2n ** 255n, 2n ** 256n - 1n),
);
const rows = fc.uniqueArray(fc.tuple(address, amount), {
  minLength: 1,
  maxLength: 70,
  selector: ([one]) => one,
});

async function buildTree(list: readonly Row[]): Promise<MerkleTree> {
  const addresses = new Uint8Array(list.length * 20);
  for (const [index, [one]] of list.entries()) addresses.set(hexToBytes(one), index * 20);
  return buildMerkleTree({ addresses, amounts: list.map(([, one]) => one) });
}

/** The way up from a leaf, as a contract walks it. */
function getProof({ nodes, leafIndex }: MerkleTree, row: number): Hex[] {
  const proof: Hex[] = [];
  for (let index = leafIndex[row] ?? 0; index > 0; index = (index - 1) >> 1) {
    proof.push(toHex(nodeAt(nodes, index % 2 === 0 ? index - 1 : index + 1)));
  }
  return proof;
}

test('the root and every proof are those of OpenZeppelin, whatever the list', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const theirs = StandardMerkleTree.of(
        list.map(([one, value]) => [one, value.toString()]),
        ['address', 'uint256'],
      );
      const ours = await buildTree(list);
      expect(toHex(nodeAt(ours.nodes, 0))).toBe(theirs.root);
      for (const [row] of list.entries()) expect(getProof(ours, row)).toEqual(theirs.getProof(row));
    }),
    { numRuns: byDepth({ few: 30, full: 150 }) },
  );
});

test('a list of one is its own root and needs no proof', async () => {
  const tree = await buildTree([[`0x${'11'.repeat(20)}`, 5n]]);
  expect(tree.nodes).toHaveLength(32);
  expect(getProof(tree, 0)).toEqual([]);
});

test('returns undefined as the root of an empty tree', async () => {
  await expect(buildTree([])).rejects.toThrow('needs a leaf');
});

test('reports its progress, up to all nodes', async () => {
  const list = Array.from(
    { length: 25_000 },
    (_, index): Row => [`0x${(index + 1).toString(16).padStart(40, '0')}`, 1n],
  );
  const addresses = new Uint8Array(list.length * 20);
  for (const [index, [one]] of list.entries()) addresses.set(hexToBytes(one), index * 20);
  const reported: number[] = [];
  await buildMerkleTree({ addresses, amounts: list.map(([, one]) => one) }, (done) => reported.push(done));
  expect(reported.length).toBeGreaterThan(2);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.at(-1)).toBe(2 * list.length - 1);
});
