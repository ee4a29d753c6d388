import { HttpRequestError, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { readHotWalletStanding } from './read-hot-wallet-status.ts';
import { fakeNode, getClient, getWalletAddress, link } from './testing/fake-node.ts';

const ME = getWalletAddress(0xabc1);
const LIVE = getWalletAddress(0xabc2);
const OLD = getWalletAddress(0xabc3);
const MISSING_WALLET = getWalletAddress(0xabc4);
const HOT = getWalletAddress(0xabc5);

test('returns both sides: where it points, and who points to it, expired ones marked', async () => {
  const node = fakeNode();
  link(node, LIVE, ME, maxUint256);
  link(node, OLD, ME, 500n);
  link(node, MISSING_WALLET, HOT, 5_000n);
  node.links.push({ walletAddress: getWalletAddress(0), expirationTimestamp: 0n });
  node.backLinks.set(ME, { walletAddress: HOT, expirationTimestamp: 900n });
  node.isLocked = true;
  node.maximum = 64n;
  expect(await readHotWalletStanding(getClient(node), ME)).toEqual({
    address: ME,
    hotWallet: { address: HOT, expiresAt: 900n, expired: true },
    coldWallets: [
      { address: LIVE, expiresAt: null, expired: false },
      { address: OLD, expiresAt: 500n, expired: true },
    ],
    isLocked: true,
    maxColdWallets: 64,
    version: '1.0.2',
    blockTime: 1_000n,
  });
});

test('a contract that does not name its limit has the published one', async () => {
  const node = fakeNode();
  node.maximum = null;
  expect(await readHotWalletStanding(getClient(node), ME)).toMatchObject({
    hotWallet: null,
    maxColdWallets: 128,
  });
});

test('a node that fails is a failure, not a contract without a limit', async () => {
  const node = fakeNode();
  const client = getClient(node);
  node.methods.eth_call = () => {
    throw new HttpRequestError({ url: 'http://node.test' });
  };
  await expect(readHotWalletStanding(client, ME)).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
});

test('a chain without the contract is named', async () => {
  const node = fakeNode();
  node.methods.eth_call = () => '0x';
  await expect(readHotWalletStanding(getClient(node), ME)).rejects.toMatchObject({
    code: 'CONTRACT_MISSING',
  });
});
