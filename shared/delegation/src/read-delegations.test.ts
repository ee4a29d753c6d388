import { HttpRequestError, TimeoutError, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { DELEGATE_REGISTRY_ADDRESS, HOT_WALLET_ADDRESS } from './contracts.ts';
import { readDelegations } from './read-delegations.ts';
import { fakeNode, getClient, getWalletAddress, link, revert } from './testing/fake-node.ts';

const ME = getWalletAddress(0xabc1);
const [COLD, VAULT, THIRD] = [getWalletAddress(0xabc2), getWalletAddress(0xabc3), getWalletAddress(0xabc4)];
const whole = { type_: 1, rights: zeroHash, contract_: getWalletAddress(0) };

const timeout = () => new TimeoutError({ body: {}, url: 'http://node.test' });

test('D01: merges both sources: each wallet once, with all that name it', async () => {
  const node = fakeNode();
  link(node, COLD, ME, 2_000n);
  link(node, VAULT, ME, 3_000n);
  node.incoming.push({ ...whole, from: VAULT }, { ...whole, from: THIRD });
  const snapshot = await readDelegations(getClient(node), ME);
  expect(snapshot.coldWallets.map((one) => [one.address, one.sources.map(({ kind }) => kind)])).toEqual([
    [COLD, ['hotWallet']],
    [VAULT, ['hotWallet', 'registry']],
    [THIRD, ['registry']],
  ]);
  expect(snapshot).toMatchObject({ address: ME, blockNumber: 77n, blockTime: 1_000n, notCounted: [] });
  expect(snapshot.sources).toEqual({ hotWallet: { status: 'read' }, registry: { status: 'read' } });
});

test('reads everything at one block, and judges ends by its time', async () => {
  const node = fakeNode();
  link(node, COLD, ME, 999n);
  const client = getClient(node);
  const snapshot = await readDelegations(client, ME);
  expect([...node.readAt]).toEqual(['0x4d']);
  expect(snapshot.notCounted).toMatchObject([{ address: COLD, reason: 'expired', expiresAt: 999n }]);
});

test('D04: a source that fails is named, and the other one is read all the same', async () => {
  const node = fakeNode();
  link(node, COLD, ME, 2_000n);
  node.incoming.push({ ...whole, from: VAULT });
  node.failing.set(DELEGATE_REGISTRY_ADDRESS, timeout());
  const withoutRegistry = await readDelegations(getClient(node), ME);
  expect(withoutRegistry.coldWallets.map((one) => one.address)).toEqual([COLD]);
  expect(withoutRegistry.sources).toEqual({
    hotWallet: { status: 'read' },
    registry: { status: 'failed', message: 'The Ethereum node did not answer in time. Try again.' },
  });
  node.failing.clear();
  node.failing.set(HOT_WALLET_ADDRESS, revert('paused'));
  const withoutLinks = await readDelegations(getClient(node), ME);
  expect(withoutLinks.coldWallets.map((one) => one.address)).toEqual([VAULT]);
  expect(withoutLinks.sources.hotWallet.status).toBe('failed');
  expect(withoutLinks.sources.registry.status).toBe('read');
});

test('both may fail: the lists are empty and both say why', async () => {
  const node = fakeNode();
  node.failing.set(DELEGATE_REGISTRY_ADDRESS, timeout());
  node.failing.set(HOT_WALLET_ADDRESS, timeout());
  const snapshot = await readDelegations(getClient(node), ME);
  expect(snapshot.coldWallets).toEqual([]);
  expect([snapshot.sources.hotWallet.status, snapshot.sources.registry.status]).toEqual(['failed', 'failed']);
});

test('a node that answers nothing at all is an error with a message', async () => {
  const node = fakeNode();
  node.failing.set('node', new HttpRequestError({ url: 'http://node.test', status: 503 }));
  await expect(readDelegations(getClient(node), ME)).rejects.toMatchObject({
    name: 'ChainError',
    code: 'NODE_UNREACHABLE',
    message: 'The Ethereum node could not be reached (HTTP 503). Check the connection and try again.',
  });
});

test('after a bad sweep: the expired one left on the list does not count, the live one dropped from it does', async () => {
  const node = fakeNode();
  link(node, COLD, ME, 2_000n);
  node.live.length = 0;
  node.links.length = 0;
  // On the list by the sweep: one that has expired, one that was zeroed, one that has moved on.
  node.links.push({ walletAddress: VAULT, expirationTimestamp: 10n });
  node.backLinks.set(VAULT, { walletAddress: ME, expirationTimestamp: 10n });
  node.links.push({ walletAddress: getWalletAddress(0), expirationTimestamp: 0n });
  node.live.push(THIRD);
  node.backLinks.set(THIRD, { walletAddress: VAULT, expirationTimestamp: 5_000n });
  // The registry knows the lost one, for a contract only.
  node.incoming.push({ type_: 2, from: COLD, rights: zeroHash, contract_: VAULT });
  const snapshot = await readDelegations(getClient(node), ME);
  expect(snapshot.coldWallets).toEqual([
    { address: COLD, sources: [{ kind: 'hotWallet', expiresAt: 2_000n }] },
  ]);
  expect(snapshot.notCounted.map((one) => [one.address, one.reason])).toEqual([
    [THIRD, 'oneSided'],
    [VAULT, 'expired'],
    [COLD, 'contract'],
  ]);
});

test('more entries of parts in the registry than are looked at are reported', async () => {
  const node = fakeNode();
  node.incoming.push(
    ...Array.from({ length: 700 }, (_, nth) => ({ ...whole, type_: 2, from: getWalletAddress(nth + 1) })),
  );
  const snapshot = await readDelegations(getClient(node), ME);
  expect(snapshot.sources.registry).toEqual({ status: 'read', leftOut: 188 });
});

test('more links than the contract can have are not believed', async () => {
  const node = fakeNode();
  node.live.push(...Array.from({ length: 513 }, (_, nth) => getWalletAddress(nth + 1)));
  const { sources } = await readDelegations(getClient(node), ME);
  expect(sources.hotWallet).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('513 wallets'),
  });
});
