import { keccak256 } from '@hideout/wallet/chain';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { computeRoot } from './merkle-proof.ts';

// The example in the documentation of @openzeppelin/merkle-tree, with its published root.
const ONE = { address: `0x${'11'.repeat(20)}`, amount: '5000000000000000000' };
const TWO = { address: `0x${'22'.repeat(20)}`, amount: '2500000000000000000' };
const ROOT = '0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77';

/** The leaf of a row is the root of a list of that row alone. */
function getLeaf(row: typeof ONE): `0x${string}` {
  const leaf = computeRoot({ ...row, proof: [] }, keccak256);
  if (leaf === null) throw new Error('The row cannot be hashed.');
  return leaf;
}

test('leads to the published root of the published example, from both rows', () => {
  expect(computeRoot({ ...ONE, proof: [getLeaf(TWO)] }, keccak256)).toBe(ROOT);
  expect(computeRoot({ ...TWO, proof: [getLeaf(ONE)] }, keccak256)).toBe(ROOT);
});

test('does not mind the case of address and proof', () => {
  const proof = [getLeaf(TWO).toUpperCase().replace('0X', '0x')];
  expect(computeRoot({ ...ONE, address: ONE.address.toUpperCase(), proof }, keccak256)).toBe(ROOT);
});

test('leads elsewhere when a base unit, a digit of the address or a bit of the proof is another one', () => {
  const proof = [getLeaf(TWO)];
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 250n }), fc.integer({ min: 0, max: 255 }), (more, bit) => {
      const amount = String(BigInt(ONE.amount) + more);
      const flipped = (BigInt(getLeaf(TWO)) ^ (1n << BigInt(bit))).toString(16).padStart(64, '0');
      expect(computeRoot({ ...ONE, amount, proof }, keccak256)).not.toBe(ROOT);
      expect(computeRoot({ ...ONE, proof: [`0x${flipped}`] }, keccak256)).not.toBe(ROOT);
    }),
    { numRuns: 40 },
  );
  expect(computeRoot({ ...ONE, address: TWO.address, proof }, keccak256)).not.toBe(ROOT);
});

test('refuses a proof that is longer than that of any list, before it hashes it', () => {
  const hash = vi.fn((bytes: `0x${string}`) => keccak256(bytes));
  expect(computeRoot({ ...ONE, proof: Array<string>(1_000_000).fill(getLeaf(TWO)) }, hash)).toBeNull();
  expect(hash).not.toHaveBeenCalled();
});

test('refuses what no contract could hash', () => {
  expect(computeRoot({ ...ONE, proof: ['0x1234'] }, keccak256)).toBeNull();
  expect(computeRoot({ ...ONE, proof: [`${getLeaf(TWO)}00`] }, keccak256)).toBeNull();
  expect(computeRoot({ ...ONE, amount: String(2n ** 256n), proof: [] }, keccak256)).toBeNull();
});
