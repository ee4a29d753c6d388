import { parseBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { listSignInWays } from '@hideout/contract/sign-in';
import { addWallet, listWallets } from '@hideout/contract/wallet';
import { useRequestLinkWallet } from '@hideout/session/session';
import { refuse } from '@hideout/testing/fake-api';
import { setBitcoinWallet, setWallet } from '@hideout/wallet/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedBitcoin, ORDINALS, PAYMENT } from '../testing/fake-bitcoin-layer.tsx';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { HOUND, makeLinkedWallet, walletApi } from '../testing/wallet-api.ts';

const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const CONNECTED = {
  status: 'connected',
  address: ADDRESS,
  chainId: 1,
  connectorName: 'MetaMask',
  connectorId: 'io.metamask',
} as const;
const LINK = `Link this wallet to the hideout account ${HOUND.id}. This costs nothing and moves nothing.`;

/** A remote's page with its buttons. */
function Page() {
  const link = useRequestLinkWallet();
  return (
    <>
      <button type="button" onClick={() => link()}>
        Link any
      </button>
      <button type="button" onClick={() => link({ chain: 'ethereum' })}>
        Link Ethereum
      </button>
    </>
  );
}

async function openDialog(
  linked: string[] = [],
  button = 'Link any',
  prepare: (store: Store) => void = () => undefined,
) {
  const api = walletApi({ member: true, linked: linked.map((address) => makeLinkedWallet(address)) });
  const host = await renderHost({ api, routes: [{ path: '/', element: <Page /> }] });
  await host.accountButton();
  await act(async () => prepare(host.runtime.store));
  await host.user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Link a wallet' });
  if (button === 'Link any') await waitFor(() => expect(api.callsTo(listWallets).length).toBeGreaterThan(0));
  return { ...host, api, dialog };
}

type Host = Awaited<ReturnType<typeof openDialog>>;
type Store = Awaited<ReturnType<typeof renderHost>>['runtime']['store'];

const choose = (host: Host, name: RegExp) =>
  host.user.click(within(host.dialog).getByRole('button', { name }));

/** Presses the main button and waits until the wallet of that kind shows a message. */
async function ask<Kind extends 'wallet' | 'bitcoin'>(host: Host, wallet: Kind, name = 'Sign message') {
  const before = host[wallet].asked.length;
  await host.user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(host[wallet].asked).toHaveLength(before + 1));
  const asked: Host[Kind]['asked'][number] | undefined = host[wallet].asked[before];
  if (asked === undefined) throw new Error('The wallet was not asked.');
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('offers wallets and nothing else', async () => {
  const { api, dialog } = await openDialog();
  expect(within(dialog).getByRole('button', { name: /^Ethereum wallet/ })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /^Bitcoin wallet/ })).toBeTruthy();
  expect(within(dialog).queryByText(/Continue with/)).toBeNull();
  expect(api.callsTo(listSignInWays)).toHaveLength(0);
});

test('an Ethereum wallet signs for exactly this account, and every list of wallets is read again', async () => {
  const host = await openDialog();
  await choose(host, /^Ethereum wallet/);
  const asked = await ask(host, 'wallet');
  expect(asked.message).toContain(`\n\n${LINK}\n\n`);
  const reads = host.api.callsTo(listWallets).length;
  const refresh = vi.spyOn(host.runtime.session, 'refresh');
  await act(async () => asked.answer('0xsigned'));
  expect(await screen.findByText('Wallet linked')).toBeTruthy();
  expect(host.api.callsTo(addWallet)[0]?.body).toEqual({
    chain: 'ethereum',
    walletType: 'injected',
    address: ADDRESS,
    message: asked.message,
    signature: '0xsigned',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.api.callsTo(listWallets).length).toBeGreaterThan(reads);
  // It has the other tabs read theirs.
  expect(refresh).toHaveBeenCalledOnce();
});

test('a Bitcoin wallet returns what it says of the address, and its second address is offered', async () => {
  const host = await openDialog([OTHER]);
  host.bitcoin.accounts = [ORDINALS, PAYMENT];
  await choose(host, /^Bitcoin wallet/);
  const first = await ask(host, 'bitcoin');
  expect(parseBitcoinMessage(first.message)?.statement).toBe(LINK);
  await act(async () => first.answer('Zmlyc3Q='));
  expect(host.api.callsTo(addWallet)[0]?.body).toEqual({
    chain: 'bitcoin',
    walletType: 'xverse',
    address: ORDINALS.address,
    message: first.message,
    signature: 'Zmlyc3Q=',
    protocol: 'BIP322',
    messageHash: 'c0ffee',
    purpose: 'ordinals',
    addressType: 'p2tr',
    publicKey: ORDINALS.publicKey,
  });
  expect(await screen.findByText('bc1p5d…3297 is linked')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('for payments');
  expect(document.activeElement?.textContent).toBe('Link this address too');

  const second = await ask(host, 'bitcoin', 'Link this address too');
  expect(second.address).toBe(PAYMENT.address);
  expect(parseBitcoinMessage(second.message)?.address).toBe(PAYMENT.address);
  await act(async () => second.answer('c2Vjb25k'));
  expect(host.api.callsTo(addWallet)[1]?.body).toMatchObject({
    address: PAYMENT.address,
    purpose: 'payment',
    addressType: 'p2sh',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the second address can be left alone', async () => {
  const host = await openDialog();
  host.bitcoin.accounts = [ORDINALS, PAYMENT];
  await choose(host, /^Bitcoin wallet/);
  const first = await ask(host, 'bitcoin');
  await act(async () => first.answer('Zmlyc3Q='));
  await host.user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.api.callsTo(addWallet)).toHaveLength(1);
});

test('of a wallet whose main address is linked the other one signs', async () => {
  const host = await openDialog([ORDINALS.address], 'Link any', (store) => {
    setBitcoinWallet(store, connectedBitcoin([ORDINALS, PAYMENT]));
  });
  await choose(host, /^Bitcoin wallet/);
  expect((await ask(host, 'bitcoin')).address).toBe(PAYMENT.address);
});

test('who asks for the connected wallet only has to sign', async () => {
  const host = await openDialog([OTHER], 'Link Ethereum', (store) => setWallet(store, CONNECTED));
  expect(await screen.findByText('Step 2 of 2: sign in your wallet')).toBeTruthy();
  await ask(host, 'wallet');
});

test('a wallet that is linked already is not asked for anything', async () => {
  const host = await openDialog([ADDRESS]);
  await choose(host, /^Ethereum wallet/);
  expect(await screen.findByText(/This wallet is linked to your account\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign message' })).toBeNull();
  act(() => setWallet(host.runtime.store, { ...CONNECTED, address: OTHER }));
  await ask(host, 'wallet');
});

test.each([
  ['WALLET_LINKED_ELSEWHERE', 'This wallet is taken', 'It belongs to another hideout account'],
  ['WALLET_ALREADY_LINKED', 'Linked already', ''],
  ['CONFLICT', 'Your account has all the wallets it can have', 'An account can have 20 wallets.'],
] as const)('P07: shows a message for %s, with a next step that can work', async (code, title, message) => {
  const host = await openDialog();
  host.api.use(
    refuse(addWallet, {
      code,
      message: 'An account can have 20 wallets. Remove one first.',
      requestId: 'req-9',
    }),
  );
  await choose(host, /^Ethereum wallet/);
  const asked = await ask(host, 'wallet');
  await act(async () => asked.answer('0xsigned'));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain(message.replace('It belongs', 'This wallet belongs'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use another wallet' })).toBeTruthy();
});

test('a session that ends meanwhile leads to signing in', async () => {
  const host = await openDialog();
  await choose(host, /^Ethereum wallet/);
  const asked = await ask(host, 'wallet');
  host.api.signIn(null);
  await act(async () => asked.answer('0xsigned'));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(dialog.textContent).toContain('Your session ended.');
});

test('a guest who is asked to link signs in instead', async () => {
  const host = await renderHost({ api: walletApi(), routes: [{ path: '/', element: <Page /> }] });
  await host.user.click(await screen.findByRole('button', { name: 'Link any' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
});
