import { expect, test } from 'vitest';
import { assetWords, chainWords, walletName } from './wallet-words.ts';

test('the purpose of a Bitcoin address is part of its name', () => {
  expect(chainWords({ chain: 'bitcoin', purpose: 'ordinals' })).toBe('Bitcoin, ordinals');
  expect(chainWords({ chain: 'bitcoin', purpose: null })).toBe('Bitcoin');
  expect(chainWords({ chain: 'ethereum', purpose: null })).toBe('Ethereum and ApeChain');
});

test('not counted is not the same as none', () => {
  expect(assetWords(null)).toBeNull();
  expect(assetWords(0)).toBe('0 assets');
  expect(assetWords(1)).toBe('1 asset');
});

test('an unknown kind of wallet keeps its own name', () => {
  expect(walletName('magicEden')).toBe('Magic Eden');
  expect(walletName('phantom')).toBe('phantom');
});
