import fc from 'fast-check';
import { type Address, bytesToHex, concat, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { MerkleLeaves } from './merkle-root.ts';

type Row = readonly [address: Address, amount: bigint];

const noPause = () => undefined;

async function computeRoot(rows: readonly Row[]): Promise<Hex> {
  const leaves = new MerkleLeaves(rows.length);
  for (const [address, amount] of rows) leaves.add(address, amount);
  return bytesToHex(await leaves.computeRoot(noPause));
}

/** The standard tree as its documentation describes it, with an array of whole hashes. */
function documentedRoot(rows: readonly Row[]): Hex {
  const leaves = rows
    .map((row) => keccak256(keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], row))))
    .toSorted();
  const tree = new Array<Hex>(2 * leaves.length - 1);
  for (const [index, leaf] of leaves.entries()) tree[tree.length - 1 - index] = leaf;
  for (let index = leaves.length - 2; index >= 0; index -= 1) {
    const pair = [tree[2 * index + 1] ?? '0x', tree[2 * index + 2] ?? '0x'].toSorted();
    tree[index] = keccak256(concat(pair));
  }
  return tree[0] ?? '0x';
}

const rowArbitrary: fc.Arbitrary<Row> = fc.tuple(
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytesToHex(bytes)),
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
);

test('makes the root of the example in OpenZeppelin’s documentation', async () => {
  expect(
    await computeRoot([
      ['0x1111111111111111111111111111111111111111', 5_000_000_000_000_000_000n],
      ['0x2222222222222222222222222222222222222222', 2_500_000_000_000_000_000n],
    ]),
  ).toBe('0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77');
});

test('makes the standard root of any list, in whatever order its rows come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowArbitrary, { minLength: 1, maxLength: 40 }), async (rows) => {
      const root = documentedRoot(rows);
      expect(await computeRoot(rows)).toBe(root);
      expect(await computeRoot(rows.toReversed())).toBe(root);
    }),
    { numRuns: 60 },
  );
});

test('makes the standard root where many leaves begin alike', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index): Row => {
    const digits = index.toString(16).padStart(40, 'a');
    return [`0x${digits}`, BigInt(index) + 1n];
  });
  expect(await computeRoot(rows)).toBe(documentedRoot(rows));
});

test('has no root without a leaf, and takes no more rows than it has memory for', async () => {
  await expect(new MerkleLeaves(0).computeRoot(noPause)).rejects.toThrow('needs a leaf');
  expect(() => new MerkleLeaves(0).add('0x1111111111111111111111111111111111111111', 1n)).toThrow(RangeError);
});
