import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SSC } from './ssc-content.ts';
import { getLadder } from './tiers.ts';

const { tiers } = DEFAULT_SSC;

test.each([
  [0, 'swab', 'runner'],
  [249, 'swab', 'runner'],
  [250, 'runner', 'chemist'],
  [20_000, 'boss', undefined],
  [-40, 'swab', 'runner'],
])('%i points are %s, next comes %s', (total, tier, next) => {
  const ladder = getLadder(tiers, total);
  expect([ladder.tier.id, ladder.nextTier?.id]).toEqual([tier, next]);
});

test('the next step is always above the one reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100_000 }), (total) => {
      const { tier, nextTier } = getLadder(tiers, total);
      if (nextTier !== null) expect(nextTier.min).toBeGreaterThan(Math.max(total, tier.min));
      else expect(tier.id).toBe('boss');
    }),
  );
});

test('a ladder without a step is a mistake of the configuration', () => {
  expect(() => getLadder([], 1)).toThrow('no step');
});
