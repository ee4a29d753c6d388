import { expect, test } from 'vitest';
import { makeAsset } from '../testing/profile-samples.ts';
import { formatOrigin } from './format-asset.ts';

test('a collection that the name begins with is not said twice', () => {
  expect(formatOrigin(makeAsset({ name: 'Mutant Ape Yacht Club #4471' }))).toBe('Ethereum');
  expect(formatOrigin(makeAsset({ name: 'Mutant Ape #4471' }))).toBe('Mutant Ape Yacht Club, Ethereum');
});
