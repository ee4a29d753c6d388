import { type Address, maxUint256, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { judgeHotWallet, type WalletLink } from './hot-wallet-rule.ts';
import { getWalletAddress } from './testing/fake-node.ts';

const HOT = getWalletAddress(0xabc1);
const VAULT = getWalletAddress(0xabc2);
const OTHER = getWalletAddress(0xabc3);

const pointsTo = (walletAddress: Address, expirationTimestamp: bigint): WalletLink => ({
  walletAddress,
  expirationTimestamp,
});
const back = (...links: [Address, WalletLink][]) => new Map(links);

test('D05: counts a live link with its end, and names an expired one', () => {
  const cold = back([VAULT, pointsTo(HOT, 200n)], [OTHER, pointsTo(HOT, 50n)]);
  expect(judgeHotWallet([VAULT, OTHER], [], cold, HOT, 100n)).toEqual({
    coldWallets: [{ address: VAULT, sources: [{ kind: 'hotWallet', expiresAt: 200n }] }],
    notCounted: [{ address: OTHER, reason: 'expired', source: 'hotWallet', expiresAt: 50n, contract: null }],
    leftOut: 0,
  });
});

test('a link without end has no end, whichever huge number says so', () => {
  for (const end of [maxUint256, 10n ** 20n]) {
    const { coldWallets } = judgeHotWallet([VAULT], [], back([VAULT, pointsTo(HOT, end)]), HOT, 100n);
    expect(coldWallets[0]?.sources).toEqual([{ kind: 'hotWallet', expiresAt: null }]);
  }
});

test('a link lives through its last second', () => {
  const at = (asOf: bigint) =>
    judgeHotWallet([VAULT], [], back([VAULT, pointsTo(HOT, 100n)]), HOT, asOf).coldWallets.length;
  expect(at(100n)).toBe(1);
  expect(at(101n)).toBe(0);
});

test.each([
  ['another wallet', pointsTo(OTHER, 200n)],
  ['nobody', pointsTo(zeroAddress, 0n)],
])('believes the cold side: one that points to %s by now does not count', (_, link) => {
  const { coldWallets, notCounted } = judgeHotWallet([VAULT], [], back([VAULT, link]), HOT, 100n);
  expect(coldWallets).toEqual([]);
  expect(notCounted).toMatchObject([{ address: VAULT, reason: 'oneSided' }]);
});

test('a live link that a sweep dropped from the list counts when its cold wallet is known', () => {
  const lost = judgeHotWallet([], [VAULT], back([VAULT, pointsTo(HOT, 200n)]), HOT, 100n);
  expect(lost.coldWallets.map((one) => one.address)).toEqual([VAULT]);
});

test('a known wallet that never was linked is not listed', () => {
  const found = judgeHotWallet([], [VAULT], back([VAULT, pointsTo(zeroAddress, 0n)]), HOT, 100n);
  expect(found).toEqual({ coldWallets: [], notCounted: [], leftOut: 0 });
});

test('drops zeroed entries and the wallet itself, and lists an address once', () => {
  const cold = back(
    [VAULT, pointsTo(HOT, 200n)],
    [zeroAddress, pointsTo(HOT, 200n)],
    [HOT, pointsTo(HOT, 200n)],
  );
  const found = judgeHotWallet([VAULT, zeroAddress, HOT, VAULT], [VAULT], cold, HOT, 100n);
  expect(found.coldWallets).toHaveLength(1);
  expect(found.notCounted).toEqual([]);
});
