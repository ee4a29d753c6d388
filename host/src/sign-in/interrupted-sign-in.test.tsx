import { verifySignature } from '@hideout/contract/sign-in';
import { addWallet } from '@hideout/contract/wallet';
import { setBitcoinWallet, setWallet } from '@hideout/wallet/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectedBitcoin, ORDINALS, PAYMENT } from '../testing/fake-bitcoin-layer.tsx';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { HOUND, walletApi } from '../testing/wallet-api.ts';
import { PENDING_KEY } from './pending-key.ts';

const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const CONNECTED = {
  status: 'connected',
  address: ADDRESS,
  chainId: 1,
  connectorName: 'MetaMask',
  connectorId: 'io.metamask',
} as const;
const OFF = { status: 'disconnected' } as const;
const routes = [{ path: '/', element: <p>Page</p> }];
const STEP_TWO = 'Step 2 of 2: sign in your wallet';

type Chain = 'ethereum' | 'bitcoin';

/** Signs in until the wallet shows the message. */
async function asked(chain: Chain) {
  const api = walletApi();
  const host = await renderHost({ api, routes });
  await host.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  const way = chain === 'ethereum' ? /^Ethereum wallet/ : /^Bitcoin wallet/;
  await host.user.click(within(dialog).getByRole('button', { name: way }));
  await host.user.click(await screen.findByRole('button', { name: 'Sign message' }));
  const wallet = chain === 'ethereum' ? host.wallet : host.bitcoin;
  await waitFor(() => expect(wallet.asked).toHaveLength(1));
  const answer = async (signature: string) => {
    await act(async () => wallet.asked.at(-1)?.answer(signature));
  };
  return { ...host, api, answer, requests: wallet };
}

type Asked = Awaited<ReturnType<typeof asked>>;

const changeAccount = ({ runtime }: Asked, chain: Chain) =>
  act(() => {
    if (chain === 'ethereum') setWallet(runtime.store, { ...CONNECTED, address: OTHER });
    else setBitcoinWallet(runtime.store, connectedBitcoin([PAYMENT]));
  });
const loseWallet = ({ runtime }: Asked, chain: Chain) =>
  act(() => {
    if (chain === 'ethereum') setWallet(runtime.store, OFF);
    else setBitcoinWallet(runtime.store, OFF);
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each(['ethereum', 'bitcoin'] as const)('while a wallet on %s is asked', (chain) => {
  test('a change of account drops the signature of the one before, and the new one can sign', async () => {
    const host = await asked(chain);
    changeAccount(host, chain);
    expect(await screen.findByText(/Your wallet is on another account now\. Nothing was sent/)).toBeTruthy();
    await host.answer('old');
    expect(host.api.callsTo(verifySignature)).toHaveLength(0);

    await host.user.click(screen.getByRole('button', { name: 'Sign message' }));
    await waitFor(() => expect(host.requests.asked).toHaveLength(2));
    await host.answer('new');
    await host.accountButton();
    expect(host.api.callsTo(verifySignature).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        signature: 'new',
        address: chain === 'ethereum' ? OTHER : PAYMENT.address,
      }),
    ]);
  });

  test('a wallet that disconnects leaves nothing sent, and can be connected again', async () => {
    const host = await asked(chain);
    loseWallet(host, chain);
    expect(await screen.findByText('The wallet is no longer connected')).toBeTruthy();
    await host.answer('old');
    expect(host.api.callsTo(verifySignature)).toHaveLength(0);
    await host.user.click(screen.getByRole('button', { name: 'Connect again' }));
    expect(await screen.findByRole('button', { name: 'Sign message' })).toBeTruthy();
  });

  test('signing in in another tab closes the dialog, and what the wallet says later is not sent', async () => {
    const host = await asked(chain);
    host.api.signIn(HOUND);
    await act(() => host.runtime.session.check());
    await host.accountButton();
    expect(screen.queryByRole('dialog')).toBeNull();
    await host.answer('late');
    expect(host.api.callsTo(verifySignature)).toHaveLength(0);
    expect(sessionStorage.getItem(PENDING_KEY)).toBeNull();
  });
});

/** Loads the page again: everything but storage and what the server knows is lost. */
async function reload(host: Asked, wallet: 'back' | 'missing' = 'back') {
  const stored = sessionStorage.getItem(PENDING_KEY);
  host.stop();
  host.unmount();
  if (stored !== null) sessionStorage.setItem(PENDING_KEY, stored);
  const again = await renderHost({ api: host.api, routes });
  act(() => {
    if (wallet === 'back') setWallet(again.runtime.store, CONNECTED);
  });
  return again;
}

test('a reload while the wallet is asked comes back to step 2, and says so', async () => {
  const again = await reload(await asked('ethereum'));
  expect(
    await screen.findByText('The page was reloaded while your wallet was asked. Sign again.'),
  ).toBeTruthy();
  expect(screen.getByText(STEP_TWO)).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Sign message' }));
  await waitFor(() => expect(again.wallet.asked).toHaveLength(1));
  await act(async () => again.wallet.asked[0]?.answer('0xsigned'));
  await again.accountButton();
  expect(sessionStorage.getItem(PENDING_KEY)).toBeNull();
});

test('after a reload a wallet that is still being looked for is waited for', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"io.metamask"');
  const host = await asked('ethereum');
  const again = await reload(host, 'missing');
  act(() => setWallet(again.runtime.store, { status: 'reconnecting' }));
  expect(await screen.findByRole('button', { name: 'Looking for your wallet…' })).toBeTruthy();
  act(() => setWallet(again.runtime.store, CONNECTED));
  expect(screen.getByRole('button', { name: 'Sign message' })).toBeTruthy();
});

test('after a reload a wallet that is not connected any more can be connected again', async () => {
  await reload(await asked('ethereum'), 'missing');
  expect(await screen.findByText('The wallet is no longer connected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
});

test('who was signed in before the page went away is not asked again', async () => {
  const host = await asked('ethereum');
  host.api.signIn(HOUND);
  const again = await reload(host);
  await again.accountButton();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(sessionStorage.getItem(PENDING_KEY)).toBeNull());
});

test('closing the dialog leaves nothing to come back to', async () => {
  const host = await asked('ethereum');
  await host.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sessionStorage.getItem(PENDING_KEY)).toBeNull());
  await reload(host);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('linking comes back as linking, for the same account only', async () => {
  const pending = { accountId: HOUND.id, chain: 'ethereum', at: 'asked', since: Date.now() };
  sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  const api = walletApi({ member: true });
  const host = await renderHost({ api, routes });
  act(() => setWallet(host.runtime.store, CONNECTED));
  expect(await screen.findByRole('dialog', { name: 'Link a wallet' })).toBeTruthy();
  await host.user.click(await screen.findByRole('button', { name: 'Sign message' }));
  await waitFor(() => expect(host.wallet.asked).toHaveLength(1));
  await act(async () => host.wallet.asked[0]?.answer('0xsigned'));
  await waitFor(() => expect(api.callsTo(addWallet)).toHaveLength(1));
});

test.each([
  ['of another account', { accountId: 'acc_other', chain: 'ethereum', at: 'asked', since: Date.now() }],
  ['of long ago', { accountId: null, chain: 'ethereum', at: 'asked', since: Date.now() - 600_001 }],
  ['that we did not write', { accountId: null, chain: 'doge', at: 'asked', since: Date.now() }],
])('a step %s is forgotten', async (_what, pending) => {
  sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  await renderHost({ api: walletApi(), routes });
  await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() => expect(sessionStorage.getItem(PENDING_KEY)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address for payments of a connected wallet is never the one that signs in', async () => {
  const host = await asked('bitcoin');
  expect(host.bitcoin.asked[0]?.address).toBe(ORDINALS.address);
});
