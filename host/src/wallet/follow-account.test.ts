import { noticeQueue } from '@hideout/session/atoms';
import { createHostServices } from '@hideout/session/host';
import { createFakeApi } from '@hideout/testing/fake-api';
import { resumeRecent } from '@hideout/wallet/evm/resume';
import { createWalletSetup } from '@hideout/wallet/evm/wagmi-config';
import { setWallet } from '@hideout/wallet/host';
import { walletAtom } from '@hideout/wallet/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from 'wagmi/actions';
import { type FakeEthereum, fakeEthereum } from '../testing/fake-ethereum.ts';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { followAccount } from './follow-account.ts';

const RECENT = 'wagmi.recentConnectorId';

let ethereum: FakeEthereum;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
  ethereum = fakeEthereum(ADDRESS);
});
afterEach(() => {
  ethereum.stop();
  vi.unstubAllGlobals();
});

/** A page of a visitor whose wallet has this state before the kit is there. */
function openPage(reconnecting = false) {
  const { config } = createWalletSetup({ projectId: null, rpcUrls: {}, userAgent: 'desktop' });
  const runtime = createHostServices({ fetch: createFakeApi().fetch });
  if (reconnecting) setWallet(runtime.store, { status: 'reconnecting' });
  const follower = followAccount(config, runtime, resumeRecent(config, 1));
  return {
    ...follower,
    wallet: () => runtime.store.get(walletAtom),
    said: () => runtime.store.get(noticeQueue).map(({ item }) => item.title),
    connect: async () => {
      const connector = config.connectors.find(({ id }) => id === 'test.hideout.wallet');
      if (connector === undefined) throw new Error('The wallet did not announce itself.');
      await connect(config, { connector });
    },
  };
}

test('shows a message when a wallet disconnects, which may come back on the next visit', async () => {
  const page = openPage();
  await page.resumed;
  await page.connect();
  expect(page.wallet()).toMatchObject({ status: 'connected', address: ADDRESS });
  ethereum.emit('accountsChanged', []);
  await vi.waitFor(() => expect(page.wallet()).toEqual({ status: 'disconnected' }));
  expect(page.said()).toEqual(['Test Flask was disconnected']);
  expect(localStorage.getItem(RECENT)).not.toBeNull();
});

test('disconnecting by choice shows no message, and the next visit resumes nothing', async () => {
  const page = openPage();
  await page.resumed;
  await page.connect();
  await page.leave();
  expect(page.wallet()).toEqual({ status: 'disconnected' });
  expect(page.said()).toEqual([]);
  await vi.waitFor(() => expect(localStorage.getItem(RECENT)).toBeNull());
});

test('disconnecting in another tab reaches this one, with a message', async () => {
  const page = openPage();
  await page.resumed;
  await page.connect();
  window.dispatchEvent(new StorageEvent('storage', { key: RECENT, newValue: null }));
  await vi.waitFor(() => expect(page.wallet()).toEqual({ status: 'disconnected' }));
  expect(page.said()).toEqual(['Test Flask was disconnected']);
});

test('what another tab writes besides changes nothing here', async () => {
  const page = openPage();
  await page.resumed;
  await page.connect();
  window.dispatchEvent(new StorageEvent('storage', { key: RECENT, newValue: '"io.other"' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'hideout.theme', newValue: null }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.wallet()).toMatchObject({ status: 'connected' });
});

test('a wallet that was removed between two visits ends as disconnected, with one message', async () => {
  localStorage.setItem(RECENT, '"test.gone.wallet"');
  const page = openPage(true);
  expect(page.wallet()).toEqual({ status: 'reconnecting' });
  await page.resumed;
  expect(page.wallet()).toEqual({ status: 'disconnected' });
  expect(page.said()).toEqual(['Your wallet is no longer connected']);
  const next = openPage();
  await next.resumed;
  expect(next.said()).toEqual([]);
});

test('a locked wallet ends as disconnected without a message: it may be unlocked later', async () => {
  localStorage.setItem(RECENT, '"test.hideout.wallet"');
  const page = openPage(true);
  await page.resumed;
  expect(page.wallet()).toEqual({ status: 'disconnected' });
  expect(page.said()).toEqual([]);
  expect(localStorage.getItem(RECENT)).not.toBeNull();
});

test('a change of account and of network is followed', async () => {
  const page = openPage();
  await page.resumed;
  await page.connect();
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  ethereum.emit('accountsChanged', [other]);
  await vi.waitFor(() => expect(page.wallet()).toMatchObject({ address: other }));
  ethereum.switchTo(33139);
  await vi.waitFor(() => expect(page.wallet()).toMatchObject({ chainId: 33139 }));
  expect(page.said()).toEqual([]);
});
