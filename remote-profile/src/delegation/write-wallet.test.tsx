import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import type { Transaction, TransactionRequest } from '@hideout/wallet/transactions';
import { WALLET_ERROR_CODES, WalletError } from '@hideout/wallet/wallet-error';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, mockedChain, OTHER, resetFakeChain, VAULT } from '../testing/fake-chain.ts';
import {
  fakeTransactions,
  mineNewest,
  mockedTransactions,
  resetFakeTransactions,
  sendNow,
} from '../testing/fake-transactions.ts';
import { button, confirmLink, dialog, openDelegation } from '../testing/open-delegation.tsx';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

beforeEach(() => {
  resetFakeChain();
  resetFakeTransactions();
});

afterEach(() => {
  vi.useRealTimers();
});

const REFUSAL = new WalletError('Request canceled by user', WALLET_ERROR_CODES.userRejection);

/** What the wallet was asked last. */
function getAsked(): TransactionRequest {
  const asked = fakeTransactions.send.mock.lastCall?.[0];
  if (asked === undefined) throw new Error('The wallet was not asked.');
  return asked;
}

test('a refusal in the wallet is a choice: nothing is lost, and it may be sent again', async () => {
  fakeTransactions.send.mockRejectedValueOnce(REFUSAL);
  const view = await openDelegation();
  await confirmLink(view);
  await view.user.click(await button('Send'));
  expect(await within(await dialog()).findAllByText('You said no. Nothing was sent.')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await view.user.click(await button('Back'));
  expect(await screen.findByRole('textbox', { name: 'Hot wallet' })).toHaveProperty('value', OTHER);
  await view.user.click(await button('Continue'));
  await view.user.click(await button('Send'));
  expect(await within(await dialog()).findByText('Sent: Link to hot wallet')).toBeDefined();
});

test('shows the wallet’s own message when it fails', async () => {
  fakeTransactions.send.mockRejectedValueOnce(
    new WalletError('insufficient funds for gas', WALLET_ERROR_CODES.internal),
  );
  const view = await openDelegation();
  await confirmLink(view);
  await view.user.click(await button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing was sentinsufficient funds for gas',
  );
});

test('a wallet that is silent for 8 s offers a way out, and what it sends later is not lost', async () => {
  const answer = later<Transaction>();
  fakeTransactions.send.mockReturnValueOnce(answer.promise);
  const view = await openDelegation();
  await confirmLink(view);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await view.user.click(await button('Send'));
  expect((await button('Check your wallet')).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText(/Still waiting for Test Flask/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText(/Still waiting for Test Flask/)).toBeDefined();
  await view.user.click(await button('Cancel'));
  expect((await dialog()).textContent).toContain('No longer waiting.');
  await act(async () => answer.resolve(await sendNow(getAsked())));
  await view.user.click(await button('Close'));
  const list = await screen.findByRole('list', { name: 'Sent from here' });
  expect(list.textContent).toContain('Sent: Link to hot wallet');
  act(() => mineNewest());
  expect(list.textContent).toContain('Linked. Mined in block 21,345,680.');
});

test('a late yes in the wallet does not wipe what is typed meanwhile', async () => {
  const answer = later<Transaction>();
  fakeTransactions.send.mockReturnValueOnce(answer.promise);
  const view = await openDelegation();
  await confirmLink(view);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await view.user.click(await button('Send'));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await view.user.click(await button('Cancel'));
  await view.user.click(await button('Back'));
  const field = () => screen.findByRole('textbox', { name: 'Hot wallet' });
  await view.user.clear(await field());
  await view.user.type(await field(), VAULT);
  await act(async () => answer.resolve(await sendNow(getAsked())));
  expect(await field()).toHaveProperty('value', VAULT);
});

test('put aside while the wallet is asked, it says so on the page and comes back', async () => {
  const answer = later<Transaction>();
  fakeTransactions.send.mockReturnValueOnce(answer.promise);
  const view = await openDelegation();
  await confirmLink(view);
  await view.user.click(await button('Send'));
  await view.user.click(await button('Close'));
  const show = await screen.findByRole('button', { name: 'Show' });
  expect(screen.getByText('It is still being asked: Link to hot wallet.')).toBeDefined();
  await view.user.click(show);
  expect(await button('Check your wallet')).toBeDefined();
  await act(async () => answer.reject(REFUSAL));
  expect((await dialog()).textContent).toContain('You said no. Nothing was sent.');
});

test('another account in the wallet does not send what was confirmed for the first', async () => {
  const view = await openDelegation();
  await confirmLink(view);
  showWallet(view.runtime, makeConnectedWallet({ address: VAULT }));
  await view.user.click(await button('Check again'));
  expect(await button('Send')).toBeDefined();
  expect((await dialog()).textContent).toContain(VAULT);
  expect(fakeTransactions.send).not.toHaveBeenCalled();
  expect(fakeTransactions.simulate).toHaveBeenCalledTimes(2);
});

test('a wallet that disconnects keeps the form, and is asked for again', async () => {
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  await view.user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), OTHER);
  showWallet(view.runtime, { status: 'disconnected' });
  expect(await button('Connect a wallet')).toBeDefined();
  expect((await dialog()).textContent).toContain('No wallet is connected now.');
  showWallet(view.runtime, makeConnectedWallet());
  expect(await button('Continue')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Hot wallet' })).toHaveProperty('value', OTHER);
});

test('says that a wallet on another network will be asked to switch', async () => {
  const view = await openDelegation(makeConnectedWallet({ chainId: 33_139 }));
  await confirmLink(view);
  expect((await dialog()).textContent).toContain(
    'Test Flask is on another network. It is asked to switch to Ethereum first.',
  );
});

test('an account that changes while the contract is asked once more sends nothing', async () => {
  const view = await openDelegation();
  await confirmLink(view);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  const again = later<Awaited<ReturnType<typeof fakeTransactions.simulate>>>();
  fakeTransactions.simulate.mockReturnValueOnce(again.promise);
  await view.user.click(await button('Send'));
  showWallet(view.runtime, makeConnectedWallet({ address: VAULT }));
  await act(async () => again.resolve({ status: 'ok', gas: 1n, fee: 1n }));
  expect((await dialog()).textContent).toContain('The wallet has another account now.');
  expect(await button('Check again')).toBeDefined();
  expect(fakeTransactions.send).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
