import type { HotWalletWrite } from '@hideout/delegation/delegation-types';
import { explainRevert } from '@hideout/delegation/explain-revert';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import { findNothingToChange } from '@hideout/delegation/nothing-to-change';
import { readDelegations } from '@hideout/delegation/read-delegations';
import { readHotWalletStanding } from '@hideout/delegation/read-hot-wallet-status';
import { readWriteEvents } from '@hideout/delegation/read-write-events';
import { getRevertMessages } from '@hideout/delegation/refusals';
import { simulateCall } from '@hideout/delegation/simulate-call';
import { type Address, type Hex, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coldWallets, personaNamed } from '../personas.ts';
import { communityHolder } from './community.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const hound = personaNamed('hound').address;
const rat = personaNamed('vaultrat').address;
const [cold, hot, other] = [communityHolder(0), communityHolder(1), communityHolder(2)];

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('ethereum');
  await chain.snapshot();
});
beforeEach(() => chain.revert());
afterAll(() => chain?.stop());

const link = (hotWallet: Address, more: { expiresAt?: bigint; lock?: boolean } = {}): HotWalletWrite => ({
  kind: 'setHotWallet',
  hotWallet,
  expiresAt: more.expiresAt ?? null,
  lock: more.lock ?? false,
});

/** As a wallet would: funds, then the transaction, without waiting for it. */
async function submit(from: Address, write: HotWalletWrite, gas?: bigint): Promise<Hex> {
  await chain.tester.impersonateAccount({ address: from });
  await chain.tester.setBalance({ address: from, value: parseEther('10') });
  return chain.tester.sendUnsignedTransaction({
    from,
    ...encodeWrite(write),
    ...(gas === undefined ? {} : { gas }),
  });
}

/** What would happen, as the page asks for it. */
async function simulate(from: Address, write: HotWalletWrite) {
  return simulateCall(chain.client, { account: from, ...encodeWrite(write) }, getRevertMessages(write));
}

/** Simulated, sent and waited for, as the page does it; the events of it. */
async function make(from: Address, write: HotWalletWrite) {
  await chain.tester.setBalance({ address: from, value: parseEther('10') });
  expect(await findNothingToChange(chain.client, from, write)).toBeNull();
  expect(await simulate(from, write)).toMatchObject({ status: 'ok' });
  const { transactionHash } = await mine(await submit(from, write));
  return readWriteEvents(chain.client, transactionHash);
}

const mine = (hash: Hex) => chain.client.waitForTransactionReceipt({ hash });

async function getRefusal(from: Address, write: HotWalletWrite) {
  await chain.tester.setBalance({ address: from, value: parseEther('10') });
  const objection = await findNothingToChange(chain.client, from, write);
  if (objection !== null) return objection;
  const simulation = await simulate(from, write);
  return simulation.status === 'refused' ? simulation.message : simulation;
}

const hotWalletStatus = (address: Address) => readHotWalletStanding(chain.client, address);
const now = async () => (await chain.client.getBlock()).timestamp;

describe('every write', () => {
  test('a link without end is made, and counts', async () => {
    const events = await make(cold, link(hot));
    expect(events).toEqual([{ coldWallet: cold, from: zeroAddress, to: hot, expiresAt: null }]);
    const { coldWallets: found } = await readDelegations(chain.client, hot);
    expect(found).toEqual([{ address: cold, sources: [{ kind: 'hotWallet', expiresAt: null }] }]);
  });

  test('the estimated gas is the gas that it takes', async () => {
    await chain.tester.setBalance({ address: cold, value: parseEther('10') });
    const run = await simulate(cold, link(hot));
    const { gasUsed } = await mine(await submit(cold, link(hot)));
    const gas = run.status === 'ok' ? run.gas : 0n;
    expect(gas).toBeGreaterThanOrEqual(gasUsed);
    expect(gas).toBeLessThan((gasUsed * 3n) / 2n);
  });

  test('a link expires with the clock, is renewed, and counts again', async () => {
    const end = (await now()) + 1_000n;
    await make(cold, link(hot, { expiresAt: end }));
    await chain.tester.increaseTime({ seconds: 2_000 });
    await chain.tester.mine({ blocks: 1 });
    expect((await hotWalletStatus(hot)).coldWallets).toEqual([
      { address: cold, expiresAt: end, expired: true },
    ]);
    const renewed = await make(cold, { kind: 'setExpirationTimestamp', expiresAt: end + 9_000n });
    expect(renewed).toEqual([{ coldWallet: cold, from: hot, to: hot, expiresAt: end + 9_000n }]);
    expect((await hotWalletStatus(hot)).coldWallets).toMatchObject([{ expired: false }]);
  });

  test('a link moves to another hot wallet', async () => {
    await make(cold, link(hot));
    const moved = await make(cold, link(other));
    expect(moved).toEqual([{ coldWallet: cold, from: hot, to: other, expiresAt: null }]);
    expect((await hotWalletStatus(hot)).coldWallets).toEqual([]);
  });

  test('a link locks the hot wallet when asked to; its owner unlocks it', async () => {
    await make(cold, link(hot, { lock: true }));
    expect((await hotWalletStatus(hot)).isLocked).toBe(true);
    const unlocked = await make(hot, { kind: 'setLocked', locked: false });
    expect(unlocked).toEqual([]);
    expect((await hotWalletStatus(hot)).isLocked).toBe(false);
  });

  test('expired links are cleaned up by any account, live ones stay', async () => {
    await make(cold, link(hot));
    await make(other, link(hot, { expiresAt: (await now()) + 1_000n }));
    await chain.tester.increaseTime({ seconds: 2_000 });
    await chain.tester.mine({ blocks: 1 });
    expect((await readDelegations(chain.client, hot)).notCounted).toMatchObject([{ address: other }]);
    await make(rat, { kind: 'removeExpiredWalletLinks', hotWallet: hot });
    const snapshot = await readDelegations(chain.client, hot);
    expect(snapshot.coldWallets.map((one) => one.address)).toEqual([cold]);
    expect(snapshot.notCounted).toEqual([]);
  });

  test('the cold wallet unlinks by pointing to the zero address', async () => {
    await make(cold, link(hot));
    const unlinked = await make(cold, link(zeroAddress, { expiresAt: 0n }));
    expect(unlinked).toEqual([{ coldWallet: cold, from: hot, to: zeroAddress, expiresAt: 0n }]);
    expect((await hotWalletStatus(cold)).hotWallet).toBeNull();
  });

  test('the hot wallet removes one cold wallet, and the others stay', async () => {
    await make(cold, link(hound));
    const removed = await make(hound, { kind: 'removeColdWallet', coldWallet: coldWallets.deepFreeze });
    expect(removed).toMatchObject([{ coldWallet: coldWallets.deepFreeze, to: zeroAddress }]);
    expect((await hotWalletStatus(hound)).coldWallets).toMatchObject([{ address: cold }]);
  });

  test('the hot wallet renounces all, with one event for each', async () => {
    await make(cold, link(hound));
    const events = await make(hound, { kind: 'renounceHotWallet' });
    expect(events.map((one) => one.coldWallet)).toEqual([coldWallets.deepFreeze, cold]);
    expect((await hotWalletStatus(hound)).coldWallets).toEqual([]);
    expect((await hotWalletStatus(cold)).hotWallet).toBeNull();
  });
});

describe('every refusal is readable', () => {
  test('to oneself, twice, and to a locked wallet', async () => {
    expect(await getRefusal(cold, link(cold))).toBe(
      'A wallet cannot be its own hot wallet. Choose another address.',
    );
    expect(await getRefusal(coldWallets.deepFreeze, link(hound))).toBe(
      'This wallet already points to that hot wallet. To change when the link ends, set a new end.',
    );
    await make(hot, { kind: 'setLocked', locked: true });
    expect(await getRefusal(cold, link(hot))).toBe(
      'That hot wallet is locked and takes no new links. Unlock it from the hot wallet, then link again.',
    );
  });

  test('to a hot wallet that has as many as the contract allows', async () => {
    // More gas than an estimate says: the list is longer by the time the transaction runs.
    for (let index = 10; index < 138; index += 1) await submit(communityHolder(index), link(hot), 3_000_000n);
    const linked = async () => (await hotWalletStatus(hot)).coldWallets.length;
    await expect.poll(linked, { timeout: 20_000 }).toBe(128);
    expect(await getRefusal(cold, link(hot))).toContain('as many wallets as the contract allows');
  });

  test('of what is not linked', async () => {
    expect(await getRefusal(hot, { kind: 'removeColdWallet', coldWallet: cold })).toBe(
      'That wallet does not point to this hot wallet, so there is nothing to remove.',
    );
    expect(await getRefusal(cold, link(zeroAddress))).toBe(
      'This wallet points to no hot wallet, so there is nothing to unlink.',
    );
    expect(await getRefusal(cold, { kind: 'setExpirationTimestamp', expiresAt: null })).toBe(
      'This wallet points to no hot wallet, so there is no end to change.',
    );
  });

  test('of what would change nothing and still cost the fee', async () => {
    expect(await getRefusal(hot, { kind: 'setLocked', locked: false })).toBe(
      'This wallet is unlocked already.',
    );
    expect(await getRefusal(hot, { kind: 'renounceHotWallet' })).toBe(
      'No wallet is linked to this one, so there is nothing to renounce.',
    );
    expect(await getRefusal(cold, { kind: 'removeExpiredWalletLinks', hotWallet: hound })).toBe(
      'This hot wallet has no expired link to clean up.',
    );
    expect(
      await getRefusal(coldWallets.deepFreeze, { kind: 'setExpirationTimestamp', expiresAt: null }),
    ).toBe('The link already has this end.');
  });

  test('for a wallet without money for the fee', async () => {
    await chain.tester.setBalance({ address: cold, value: 1_000n });
    const run = await simulate(cold, link(hot));
    expect(run).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
    expect(run.status === 'refused' && run.message).toMatch(
      /^This wallet holds 0\.000000000000001 ETH, which is less than the network fee of about 0\.\d+ ETH\. Add ETH and try again\.$/,
    );
  });
});

describe('what becomes of a transaction', () => {
  const explain = async (hash: Hex) => {
    const receipt = await mine(hash);
    const reason = await explainRevert(chain.client, receipt, getRevertMessages(link(hound)));
    return [receipt.status, reason];
  };

  test('one that is refused after all is reverted, with the reason', async () => {
    expect(await explain(await submit(coldWallets.deepFreeze, link(hound), 300_000n))).toEqual([
      'reverted',
      'This wallet already points to that hot wallet. To change when the link ends, set a new end.',
    ]);
  });

  test('one that runs out of gas says so', async () => {
    expect(await explain(await submit(cold, link(hot), 60_000n))).toEqual([
      'reverted',
      'The transaction ran out of gas. Send it again with more.',
    ]);
  });
});
