import { expect, test } from 'vitest';
import { expectedEffects } from './remove-wallet-dialog.tsx';

const PLAIN = { chain: 'bitcoin', isPrimary: false, isClaimAddress: false, assetCount: 0 } as const;

test('what is not counted is not promised to be nothing', () => {
  expect(expectedEffects({ ...PLAIN, assetCount: null }, 1, null)[0]).toContain(
    'What it holds no longer counts',
  );
  expect(expectedEffects({ ...PLAIN, assetCount: 1 }, 1, null)[0]).toContain('Its 1 asset no longer counts');
  expect(expectedEffects({ ...PLAIN, assetCount: 3 }, 1, null)[0]).toContain('Its 3 assets no longer count ');
});

test('what vaults delegate goes with an Ethereum wallet', () => {
  expect(expectedEffects({ ...PLAIN, chain: 'ethereum', assetCount: 3 }, 1, null)[0]).toBe(
    'Its 3 assets, and what vaults delegate to it, no longer count for you. Votes you cast stay.',
  );
});

test('names what depends on this very wallet', () => {
  const effects = expectedEffects({ ...PLAIN, isPrimary: true, isClaimAddress: true }, 1, null);
  expect(effects).toContain('Your next wallet becomes the primary one.');
  expect(effects).toContain('It stays the claim address of your passport: SERUM goes there as before.');
  expect(expectedEffects(PLAIN, 1, null)).toHaveLength(2);
  expect(expectedEffects(PLAIN, 1, 'A session ends.')).toContain('A session ends.');
});

test('nothing becomes primary after the last one', () => {
  expect(expectedEffects({ ...PLAIN, isPrimary: true }, 0, null)).toHaveLength(2);
});
