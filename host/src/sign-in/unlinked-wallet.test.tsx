import { listWallets } from '@hideout/contract/wallet';
import { setBitcoinWallet, setWallet } from '@hideout/wallet/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedBitcoin, ORDINALS, PAYMENT } from '../testing/fake-bitcoin-layer.tsx';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { makeLinkedWallet, walletApi } from '../testing/wallet-api.ts';

const routes = [{ path: '/', element: <p>Page</p> }];
const LABELS = /Wallet 0x7099…79C8.* is not linked/;

async function connected(linked: string[], options: { readonly bitcoin?: boolean } = {}) {
  const api = walletApi({ member: true, linked: linked.map((address) => makeLinkedWallet(address)) });
  const host = await renderHost({ api, routes });
  await host.accountButton();
  act(() => {
    if (options.bitcoin === true) {
      setBitcoinWallet(host.runtime.store, connectedBitcoin([ORDINALS, PAYMENT]));
    } else {
      setWallet(host.runtime.store, {
        status: 'connected',
        address: ADDRESS,
        chainId: 1,
        connectorName: 'MetaMask',
        connectorId: 'io.metamask',
      });
    }
  });
  await waitFor(() => expect(api.callsTo(listWallets)).toHaveLength(1));
  return { ...host, api };
}

const bar = () => within(screen.getByRole('banner'));
/** What the bar announces, of wallets and of transactions. */
const announced = () =>
  bar()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

function setWidth(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query.includes('80rem'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setWidth(true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a connected wallet that is not the account’s is named in the bar, and one press from its signature', async () => {
  const { user } = await connected([]);
  await waitFor(() => expect(announced()).toMatch(LABELS));
  await user.click(bar().getByRole('button', { name: 'Link it' }));
  expect(await screen.findByRole('dialog', { name: 'Link a wallet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign message' })).toBeTruthy();
});

test('nothing is said of a wallet that is linked', async () => {
  await connected([ADDRESS.toLowerCase()]);
  await act(async () => undefined);
  expect(bar().queryByRole('button', { name: 'Link it' })).toBeNull();
});

test('a Bitcoin wallet of which one address is linked is the account’s', async () => {
  await connected([PAYMENT.address], { bitcoin: true });
  await act(async () => undefined);
  expect(bar().queryByRole('button', { name: 'Link it' })).toBeNull();
});

test('removes the message when the wallet is linked', async () => {
  const { user, wallet } = await connected([]);
  await user.click(await bar().findByRole('button', { name: 'Link it' }));
  await user.click(await screen.findByRole('button', { name: 'Sign message' }));
  await waitFor(() => expect(wallet.asked).toHaveLength(1));
  await act(async () => wallet.asked[0]?.answer('0xsigned'));
  expect(await screen.findByText('Wallet linked')).toBeTruthy();
  await waitFor(() => expect(bar().queryByRole('button', { name: 'Link it' })).toBeNull());
});

test('Ignore is remembered for this address in this browser, and for no other', async () => {
  const first = await connected([]);
  await first.user.click(await bar().findByRole('button', { name: 'Ignore' }));
  expect(bar().queryByRole('button', { name: 'Ignore' })).toBeNull();
  expect(document.activeElement).toBe(bar().getByRole('button', { name: /^Account of/ }));
  first.unmount();

  const second = await connected([]);
  await act(async () => undefined);
  expect(bar().queryByRole('button', { name: 'Ignore' })).toBeNull();
  act(() => setBitcoinWallet(second.runtime.store, connectedBitcoin()));
  await waitFor(() => expect(announced()).toContain('bc1p5d…3297'));
});

test('nobody who has no wallet connected is asked for a list of wallets', async () => {
  const api = walletApi({ member: true });
  const host = await renderHost({ api, routes });
  await host.accountButton();
  expect(api.callsTo(listWallets)).toHaveLength(0);
});

test('a phone has the message in the account menu, and a mark on the account', async () => {
  setWidth(false);
  const host = await connected([]);
  const button = await host.accountButton();
  await waitFor(() => expect(button.textContent).toContain('Something is left to do'));
  expect(bar().queryByRole('button', { name: 'Link it' })).toBeNull();
  await host.user.click(button);
  const menu = screen.getByRole('menu');
  expect(menu.textContent).toMatch(LABELS);
  await host.user.click(within(menu).getByRole('menuitem', { name: 'Ignore' }));
  expect((await host.accountButton()).textContent).not.toContain('Something is left to do');
});
