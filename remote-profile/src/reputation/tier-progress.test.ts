import { expect, test } from 'vitest';
import { tierProgress } from './tier-progress.ts';

const sipper = { id: 'sipper', name: 'Sipper', min: 1000, color: 'violet' };
const brewer = { id: 'brewer', name: 'Brewer', min: 5000, color: 'violet' };

test('R03: counts from the start of the own tier, not from zero', () => {
  expect(tierProgress({ total: 4210, tier: sipper, nextTier: brewer, toNextTier: 790 })).toEqual({
    value: 3210,
    max: 4000,
    missing: 790,
    nextName: 'Brewer',
  });
});

test('the highest tier has nothing left to reach', () => {
  expect(tierProgress({ total: 9000, tier: brewer, nextTier: null, toNextTier: null })).toBeNull();
});

test('a total below its tier, after a deduction, is an empty glass and not a negative one', () => {
  expect(tierProgress({ total: 900, tier: sipper, nextTier: brewer, toNextTier: 4100 })?.value).toBe(0);
});
