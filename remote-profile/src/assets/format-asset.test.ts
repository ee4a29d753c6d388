import { expect, test } from 'vitest';
import { makeAsset } from '../testing/profile-samples.ts';
import { formatOrigin, formatShortName, getMarketplace } from './format-asset.ts';

test('a collection that the name begins with is not said twice', () => {
  expect(formatOrigin(makeAsset({ name: 'Mutant Ape Yacht Club #4471' }))).toBe('Ethereum');
  expect(formatOrigin(makeAsset({ name: 'Mutant Ape #4471' }))).toBe('Mutant Ape Yacht Club, Ethereum');
});

test('a short name is what tells a token from others of its collection', () => {
  expect(formatShortName(makeAsset({ name: 'Mutant Ape Yacht Club #4471' }))).toBe('#4471');
  expect(formatShortName(makeAsset({ name: 'Mutant Ape Yacht Club' }))).toBe('Mutant Ape Yacht Club');
  expect(formatShortName(makeAsset({ name: 'Zombie king' }))).toBe('Zombie king');
});

const collection = {
  slug: 'mayc',
  name: 'MAYC',
  address: '0x60E4d786628Fea6478F785A6d7e704777c86a7c6',
} as const;

test.each([
  [
    makeAsset({ tokenId: '7', collection: { ...collection, family: 'mayc' } }),
    /opensea\.io\/assets\/ethereum\/0x60E4.*\/7$/,
  ],
  [
    makeAsset({
      tokenId: '7',
      chain: 'apechain',
      chainId: 33_139,
      collection: { ...collection, family: 'mayc' },
    }),
    /opensea\.io\/assets\/ape_chain\//,
  ],
  [
    makeAsset({ chain: 'bitcoin', chainId: null, tokenId: '6fi0' }),
    /magiceden\.io\/ordinals\/item-details\/6fi0$/,
  ],
])('leads to the market of the chain', (asset, url) => expect(getMarketplace(asset)?.url).toMatch(url));

test('leads nowhere when no market knows the chain, or the contract is not known', () => {
  expect(getMarketplace(makeAsset({ chainId: 31_337 }))).toBeNull();
  expect(getMarketplace(makeAsset({ chainId: 1 }))).toBeNull();
});
