import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import type { WriteOutcome } from '@hideout/wallet/chain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import {
  chainError,
  fakeChain,
  HOUND,
  later,
  makeOutcome,
  makeSnapshot,
  mockedChain,
  OTHER,
  resetFakeChain,
  VAULT,
} from '../testing/fake-chain.ts';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));

const KEY = `hideout.delegation.sent.${HOUND.toLowerCase()}`;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as const;
let count = 0;

beforeEach(() => {
  resetFakeChain();
  localStorage.clear();
});

/** As an earlier visit has left it: a transaction that was sent and has not ended. */
function storeSent(overrides: object = {}) {
  count += 1;
  const hash: `0x${string}` = `0x${String(count).padStart(64, '0')}`;
  const sent = { hash, sender: HOUND, name: 'Link to hot wallet', done: 'Linked', sentAt: Date.now() };
  localStorage.setItem(KEY, JSON.stringify([{ ...sent, ...overrides }]));
  return hash;
}

async function openConnected() {
  const view = renderRoutes(remote, { at: '/delegation', api: createFakeApi() });
  await screen.findByRole('heading', { level: 1 });
  showWallet(view.runtime, makeConnectedWallet());
  await screen.findByRole('region', { name: 'As a hot wallet' });
  return view;
}

const shown = () => screen.findByRole('list', { name: 'Sent from here' });

async function dismissAll(user: Awaited<ReturnType<typeof openConnected>>['user']) {
  for (const button of screen.queryAllByRole('button', { name: /^Dismiss/ })) await user.click(button);
}

test('after a reload what was sent is waited for again, and then forgotten', async () => {
  const hash = storeSent();
  const outcome = later<WriteOutcome>();
  fakeChain.waitFor.mockReturnValue(outcome.promise);
  const view = await openConnected();
  expect((await shown()).textContent).toContain('Sent: Link to hot wallet');
  expect(fakeChain.waitFor).toHaveBeenCalledWith(hash);
  const snapshots = fakeChain.readHotWalletStanding.mock.calls.length;
  await act(async () => outcome.resolve(makeOutcome({ hash })));
  await waitFor(async () => expect((await shown()).textContent).toContain('Linked. Mined in block'));
  expect(localStorage.getItem(KEY)).toBeNull();
  await waitFor(() => expect(fakeChain.readHotWalletStanding.mock.calls.length).toBeGreaterThan(snapshots));
  await dismissAll(view.user);
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});

test('every lookup on the page is read again once it is mined', async () => {
  storeSent();
  const outcome = later<WriteOutcome>();
  fakeChain.waitFor.mockReturnValue(outcome.promise);
  const view = await openConnected();
  await view.navigate(`/delegation?address=${OTHER}`);
  await screen.findByText('Nobody acts through this wallet');
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({ coldWallets: [{ address: HOUND, sources: [{ kind: 'hotWallet', expiresAt: null }] }] }),
  );
  await act(async () => outcome.resolve(makeOutcome()));
  expect(await screen.findByText(/cold wallet acts through this wallet/)).toBeDefined();
  await dismissAll(view.user);
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
  storeSent();
  const event = { coldWallet: HOUND, expiresAt: null, ...ends } as const;
  fakeChain.waitFor.mockResolvedValue(makeOutcome({ events: [event] }));
  const view = await openConnected();
  const item = await waitFor(async () => {
    const found = within(await shown())
      .getAllByRole('listitem')
      .at(-1);
    expect(found?.textContent).toMatch(text);
    return found;
  });
  expect(item?.textContent).toContain('HotWalletChanged:');
  await dismissAll(view.user);
});

test('of many events the first ones show what happened', async () => {
  storeSent();
  const events = Array.from({ length: 128 }, (_, index) => ({
    coldWallet: `0x${String(index + 1).padStart(40, '0')}` as const,
    from: HOUND as `0x${string}`,
    to: ZERO_ADDRESS,
    expiresAt: 0n,
  }));
  fakeChain.waitFor.mockResolvedValue(makeOutcome({ events }));
  const view = await openConnected();
  expect(await within(await shown()).findByText('And 123 more like it.')).toBeDefined();
  await dismissAll(view.user);
});

test('a reverted transaction says why, and that nothing has changed', async () => {
  storeSent();
  fakeChain.waitFor.mockResolvedValue(
    makeOutcome({
      status: 'reverted',
      refusal: { status: 'refused', code: 'HOT_WALLET_LOCKED', sentence: 'That hot wallet is locked.' },
    }),
  );
  const view = await openConnected();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Refused by the contract: Link to hot wallet');
  expect(alert.textContent).toContain('That hot wallet is locked. Nothing has changed');
  expect(localStorage.getItem(KEY)).toBeNull();
  await dismissAll(view.user);
});

test('one that does not come in time stays open: it is remembered, and looked for again', async () => {
  const hash = storeSent();
  fakeChain.waitFor.mockRejectedValueOnce(
    chainError('WRITE_TIMEOUT', 'The network has not taken the transaction within three minutes.'),
  );
  const view = await openConnected();
  expect(await screen.findByText('Not known yet: Link to hot wallet')).toBeDefined();
  expect(localStorage.getItem(KEY)).toContain(hash);
  await view.user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/^Linked\. Mined/)).toBeDefined();
  await dismissAll(view.user);
});

test.each(['WRITE_CANCELLED', 'WRITE_REPLACED'])(
  '%s is an end: nothing is waited for after it',
  async (code) => {
    storeSent();
    fakeChain.waitFor.mockRejectedValueOnce(chainError(code, 'Another transaction took its place.'));
    const view = await openConnected();
    expect(await screen.findByText('Did not happen: Link to hot wallet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
    await dismissAll(view.user);
  },
);

test('what another account has sent is not shown to this one', async () => {
  localStorage.setItem(
    `hideout.delegation.sent.${VAULT.toLowerCase()}`,
    JSON.stringify([{ hash: '0xab', sender: VAULT, name: 'Lock', done: 'Locked', sentAt: Date.now() }]),
  );
  await openConnected();
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});

test.each([
  ['no list', '{"hash":"0x1"}'],
  ['broken text', '[{'],
  ['strange entries', '[null, {"hash":7}, {"hash":"0xzz","sender":"0x1","name":"a","done":"b","sentAt":1}]'],
])('storage that holds %s only means that nothing is recalled', async (_, text) => {
  localStorage.setItem(KEY, text);
  await openConnected();
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});

test('what nobody asked after for a week is history', async () => {
  storeSent({ sentAt: Date.now() - 8 * 86_400_000 });
  await openConnected();
  expect(screen.queryByRole('list', { name: 'Sent from here' })).toBeNull();
});
