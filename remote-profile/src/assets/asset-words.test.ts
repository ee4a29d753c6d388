import { expect, test } from 'vitest';
import { makeAsset } from '../testing/profile-samples.ts';
import { originWords } from './asset-words.ts';

test('a collection that the name begins with is not said twice', () => {
  expect(originWords(makeAsset({ name: 'Mutant Ape Yacht Club #4471' }))).toBe('Ethereum');
  expect(originWords(makeAsset({ name: 'Mutant Ape #4471' }))).toBe('Mutant Ape Yacht Club, Ethereum');
});
