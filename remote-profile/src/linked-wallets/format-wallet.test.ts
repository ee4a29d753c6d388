import { expect, test } from 'vitest';
import { formatAssetCount, formatWalletChain, walletName } from './format-wallet.ts';

test('the purpose of a Bitcoin address is part of its name', () => {
  expect(formatWalletChain({ chain: 'bitcoin', purpose: 'ordinals' })).toBe('Bitcoin, ordinals');
  expect(formatWalletChain({ chain: 'bitcoin', purpose: null })).toBe('Bitcoin');
  expect(formatWalletChain({ chain: 'ethereum', purpose: null })).toBe('Ethereum and ApeChain');
});

test('not counted is not the same as none', () => {
  expect(formatAssetCount(null)).toBeNull();
  expect(formatAssetCount(0)).toBe('0 assets');
  expect(formatAssetCount(1)).toBe('1 asset');
});

test('an unknown kind of wallet keeps its own name', () => {
  expect(walletName('magicEden')).toBe('Magic Eden');
  expect(walletName('phantom')).toBe('phantom');
});
