import { signOut } from '@hideout/contract/auth';
import { getNonce, verifySignature } from '@hideout/contract/sign-in';
import { createHostServices, HostProviders } from '@hideout/session/host';
import { sessionAtom } from '@hideout/session/session';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { WalletOutlet } from '@hideout/wallet/host';
import { ethereumLayer } from '@hideout/wallet/layers';
import { signatureAtom, useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOffTimers } from '../testing/call-off-timers.ts';
import { type FakeEthereum, fakeEthereum } from '../testing/fake-ethereum.ts';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { makeSettings } from '../testing/make-settings.ts';
import { createWalletRoot } from './wallet-root.tsx';

const CONFIG = makeSettings({ walletConnectProjectId: null });
const HOUND = makeSessionUser();

let ethereum: FakeEthereum;

async function setUp() {
  const api = createFakeApi({
    handlers: [
      answer(getNonce, { nonce: 'abcdefgh12345678', expiresAt: '2030-01-01T00:00:00.000Z' }),
      answer(verifySignature, { authenticated: true, user: HOUND }),
    ],
  });
  const runtime = createHostServices({ fetch: api.fetch });
  await runtime.session.check();
  ethereumLayer.register(async () => createWalletRoot(CONFIG, runtime));
  const seen: { wallet?: ReturnType<typeof useWallet>; actions?: ReturnType<typeof useWalletActions> } = {};
  function Page() {
    Object.assign(seen, { wallet: useWallet(), actions: useWalletActions() });
    return null;
  }
  render(
    <HostProviders runtime={runtime}>
      <WalletOutlet store={runtime.store} />
      <Page />
    </HostProviders>,
  );
  const actions = seen.actions;
  if (actions === undefined) throw new Error('The page has not rendered.');
  await act(async () => actions.preload());
  return { api, runtime, seen, actions, user: userEvent.setup() };
}

const option = () => screen.findByTestId('rk-wallet-option-test.hideout.wallet');

callOffTimers();

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
  ethereum = fakeEthereum(ADDRESS);
});
afterEach(() => {
  ethereum.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Connects and signs in the kit's own dialogs, as a guest who was not at our sign-in dialog. */
async function connectInKit({ user, actions }: Awaited<ReturnType<typeof setUp>>) {
  let connected: Promise<boolean> = Promise.resolve(false);
  act(() => {
    connected = actions.connect();
  });
  await user.click(await option());
  await user.click(await screen.findByTestId('rk-auth-message-button'));
  await act(async () => {
    await expect(connected).resolves.toBe(true);
  });
}

test('a guest who connects is asked by the kit to sign in, and is in', async () => {
  const host = await setUp();
  await connectInKit(host);
  await waitFor(() =>
    expect(host.seen.wallet).toMatchObject({ status: 'connected', address: ADDRESS, chainId: 1 }),
  );
  const body = host.api.callsTo(verifySignature)[0]?.body;
  expect(body).toMatchObject({ address: ADDRESS, walletType: 'injected', signature: `0x${'ab'.repeat(65)}` });
  expect(ethereum.calls).toContain('personal_sign');
});

test('closing the kit resolves with false and connects nothing', async () => {
  const { user, actions, seen } = await setUp();
  let connected: Promise<boolean> = Promise.resolve(true);
  act(() => {
    connected = actions.connect();
  });
  await option();
  await user.keyboard('{Escape}');
  await act(async () => {
    await expect(connected).resolves.toBe(false);
  });
  expect(seen.wallet).toEqual({ status: 'disconnected' });
});

test('connecting while connected disconnects, and the modal is back after 300 ms', async () => {
  const host = await setUp();
  await connectInKit(host);
  const started = performance.now();
  act(() => {
    void host.actions.connect();
  });
  await waitFor(() => expect(host.seen.wallet).toEqual({ status: 'disconnected' }));
  expect(screen.queryByTestId('rk-wallet-option-test.hideout.wallet')).toBeNull();
  await option();
  expect(performance.now() - started).toBeGreaterThanOrEqual(299);
});

test('losing the wallet keeps the session and clears the signature', async () => {
  const host = await setUp();
  await connectInKit(host);
  await act(async () => {
    await host.actions.signMessage('hello');
  });
  expect(host.runtime.store.get(signatureAtom)).toBe(`0x${'ab'.repeat(65)}`);
  await act(() => host.actions.disconnect());
  await waitFor(() => expect(host.seen.wallet).toEqual({ status: 'disconnected' }));
  expect(host.runtime.store.get(signatureAtom)).toBeNull();
  expect(host.runtime.store.get(sessionAtom).status).toBe('member');
  expect(host.api.callsTo(signOut)).toHaveLength(0);
});

test('a refused signature is the user’s choice', async () => {
  const host = await setUp();
  await connectInKit(host);
  ethereum.refuseNext('personal_sign');
  await act(async () => {
    await expect(host.actions.signMessage('hello')).rejects.toMatchObject({
      message: 'Request canceled by user',
      code: -32000,
    });
  });
});

test('writes no style sheet into the page', async () => {
  const host = await setUp();
  act(() => {
    void host.actions.connect();
  });
  await option();
  const own = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
  expect(own.filter((text) => text.includes('--rk-'))).toEqual([]);
});
