import { makeConnectedWallet } from '@hideout/testing/wallets';
import type { Transaction } from '@hideout/wallet/transactions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fakeChain,
  HOUND,
  makeSnapshot,
  mockedChain,
  OTHER,
  resetFakeChain,
  VAULT,
} from '../testing/fake-chain.ts';
import {
  fakeTransactions,
  makeTransaction,
  mineNewest,
  mockedTransactions,
  resetFakeTransactions,
} from '../testing/fake-transactions.ts';
import { openDelegation } from '../testing/open-delegation.tsx';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as const;
let count = 0;

/** The page remembers which hashes it has seen, so every test has one of its own. */
function newHash(): Transaction['hash'] {
  count += 1;
  return `0x${String(count).padStart(64, '0')}`;
}

beforeEach(() => {
  resetFakeChain();
  resetFakeTransactions();
});

afterEach(() => {
  vi.useRealTimers();
});

const shown = () => screen.findByRole('list', { name: 'Sent from here' });

test('what an earlier visit has sent is shown until it ends and is dismissed, and the links are read again', async () => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  const view = await openDelegation();
  expect((await shown()).textContent).toContain('Sent: Link to hot wallet');
  const reads = fakeChain.readHotWalletStanding.mock.calls.length;
  act(() => mineNewest());
  expect((await shown()).textContent).toContain('Linked. Mined in block 21,345,680.');
  await waitFor(() => expect(fakeChain.readHotWalletStanding.mock.calls.length).toBeGreaterThan(reads));
  await view.user.click(screen.getByRole('button', { name: 'Dismiss: Link to hot wallet' }));
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});

test('what had ended before the page was loaded, and what other pages send, is not shown', async () => {
  fakeTransactions.show([
    makeTransaction({ hash: newHash(), status: 'confirmed', blockNumber: '5' }),
    makeTransaction({ hash: newHash(), subject: 'serum:claim:0x1' }),
  ]);
  await openDelegation();
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});

test('every lookup on the page is read again once it is mined', async () => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  const view = await openDelegation(makeConnectedWallet());
  await view.navigate(`/delegation?address=${OTHER}`);
  await screen.findByText('Nobody acts through this wallet');
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({ coldWallets: [{ address: HOUND, sources: [{ kind: 'hotWallet', expiresAt: null }] }] }),
  );
  act(() => mineNewest());
  expect(await screen.findByText(/cold wallet acts through this wallet/)).toBeDefined();
});

test.each([
  ['linked', { from: ZERO_ADDRESS, to: OTHER }, /now points to .*, without end\.$/],
  ['moved', { from: VAULT, to: OTHER }, /now points to .* instead of .*, without end\.$/],
  ['renewed', { from: OTHER, to: OTHER }, /still points to .*, now without end\.$/],
  [
    'unlinked',
    { from: OTHER, to: ZERO_ADDRESS },
    /no longer points to .*9965507D1a55bcC2695C58ba16FB37d819B0A4dc\.$/,
  ],
] as const)('formats an event that says %s', async (_, ends, text) => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  const event = { coldWallet: HOUND, expiresAt: null, ...ends } as const;
  fakeChain.readWriteEvents.mockResolvedValue([event]);
  await openDelegation();
  act(() => mineNewest());
  const item = await waitFor(async () => {
    const found = within(await shown())
      .getAllByRole('listitem')
      .at(-1);
    expect(found?.textContent).toMatch(text);
    return found;
  });
  expect(item?.textContent).toContain('HotWalletChanged:');
});

test('a node that cannot be asked for the events is asked again, but not for minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeChain.readWriteEvents.mockRejectedValue(new Error('No answer'));
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  await openDelegation();
  act(() => mineNewest());
  await waitFor(() => expect(fakeChain.readWriteEvents).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fakeChain.readWriteEvents).toHaveBeenCalledTimes(4);
});

test('a node that has not seen the transaction yet is asked until it has', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const unseen = Object.assign(new Error('Not found'), { name: 'TransactionReceiptNotFoundError' });
  for (let time = 0; time < 10; time += 1) fakeChain.readWriteEvents.mockRejectedValueOnce(unseen);
  const event = { coldWallet: HOUND, from: ZERO_ADDRESS, to: OTHER, expiresAt: null } as const;
  fakeChain.readWriteEvents.mockResolvedValueOnce([event]);
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  await openDelegation();
  act(() => mineNewest());
  await waitFor(() => expect(fakeChain.readWriteEvents).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  expect((await shown()).textContent).toContain('HotWalletChanged:');
});

test('of many events the first ones show what happened', async () => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  const events = Array.from({ length: 128 }, (_, index) => ({
    coldWallet: `0x${String(index + 1).padStart(40, '0')}` as const,
    from: HOUND as `0x${string}`,
    to: ZERO_ADDRESS,
    expiresAt: 0n,
  }));
  fakeChain.readWriteEvents.mockResolvedValue(events);
  await openDelegation();
  act(() => mineNewest());
  expect(await within(await shown()).findByText('And 123 more like it.')).toBeDefined();
});

test('one that was sped up is looked up under the hash that was mined', async () => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  const minedHash = newHash();
  await openDelegation();
  act(() => mineNewest({ minedHash }));
  const link = within(await shown()).getByRole('link', { name: /Etherscan/ });
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${minedHash}`);
  await waitFor(() => expect(fakeChain.readWriteEvents).toHaveBeenCalledWith(minedHash));
});

test('a reverted transaction says why, and that nothing has changed', async () => {
  fakeTransactions.show([makeTransaction({ hash: newHash() })]);
  await openDelegation();
  act(() => mineNewest({ status: 'reverted', reason: 'That hot wallet is locked.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Refused by the contract: Link to hot wallet');
  expect(alert.textContent).toContain('That hot wallet is locked. Nothing has changed');
});

test('one that does not come in time is looked for again when the user asks', async () => {
  const hash = newHash();
  const reason = 'The network has not taken the transaction within three minutes.';
  fakeTransactions.show([makeTransaction({ hash, status: 'unknown', reason })]);
  const view = await openDelegation();
  expect(await screen.findByText('Not known yet: Link to hot wallet')).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  await view.user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(fakeTransactions.check).toHaveBeenCalledWith(hash);
});

test.each(['cancelled', 'replaced'] as const)(
  '%s is an end: nothing is waited for after it',
  async (status) => {
    fakeTransactions.show([makeTransaction({ hash: newHash() })]);
    await openDelegation();
    act(() => mineNewest({ status, reason: 'Another transaction took its place.' }));
    expect(await screen.findByText('Did not happen: Link to hot wallet')).toBeDefined();
    expect(screen.getByText('Another transaction took its place.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  },
);
