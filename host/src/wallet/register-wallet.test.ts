import { createHostServices } from '@hideout/session/host';
import { bitcoinWalletState } from '@hideout/wallet/atoms';
import { resumeWallets } from '@hideout/wallet/host';
import { walletAtom } from '@hideout/wallet/wallet';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeSettings } from '../testing/make-settings.ts';
import { registerWallet } from './register-wallet.ts';

const [kit, bitcoinKit] = [vi.fn(), vi.fn()];

/** Replaced before each test: what a replaced module gave is remembered, and a later test would not see it loaded. */
function replaceEntry() {
  vi.doMock('./wallet-entry.ts', () => ({
    loadWalletRoot: async () => {
      kit();
      return { createWalletRoot: () => ({ Root: () => null }) };
    },
    loadBitcoinRoot: async () => {
      bitcoinKit();
      return { createBitcoinRoot: () => ({ Root: () => null }) };
    },
  }));
}

function setUp() {
  const runtime = createHostServices({ fetch: () => Promise.reject(new Error('unused')) });
  registerWallet(makeSettings({ walletConnectProjectId: null }), runtime);
  return runtime;
}

beforeEach(() => {
  vi.resetModules();
  replaceEntry();
  for (const mock of [kit, bitcoinKit]) mock.mockReset();
  localStorage.clear();
});

test('a first visit loads no kit', async () => {
  const { store } = setUp();
  await resumeWallets(store);
  expect(kit).not.toHaveBeenCalled();
  expect(bitcoinKit).not.toHaveBeenCalled();
  expect(store.get(walletAtom)).toEqual({ status: 'disconnected' });
});

test('a visit after a connected one loads the kit, but only once the page has been shown', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"io.metamask"');
  const { store } = setUp();
  expect(store.get(walletAtom)).toEqual({ status: 'reconnecting' });
  expect(kit).not.toHaveBeenCalled();
  await resumeWallets(store);
  expect(kit).toHaveBeenCalledTimes(1);
  expect(bitcoinKit).not.toHaveBeenCalled();
});

test('a connected Bitcoin wallet brings back its kit alone', async () => {
  localStorage.setItem('sats-connect_defaultProvider', 'unisat');
  const { store } = setUp();
  expect(store.get(bitcoinWalletState)).toEqual({ status: 'reconnecting' });
  await resumeWallets(store);
  expect(bitcoinKit).toHaveBeenCalledTimes(1);
  expect(kit).not.toHaveBeenCalled();
});
