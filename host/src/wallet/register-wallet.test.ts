import { createHostServices } from '@hideout/session/host';
import { bitcoinWalletState } from '@hideout/wallet/atoms';
import { walletAtom } from '@hideout/wallet/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSettings } from '../testing/make-settings.ts';
import { registerWallet, warmUpWallet } from './register-wallet.ts';

const [entry, kit, bitcoinEntry, bitcoinKit] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];

/** Replaces the entries before each test: what a replaced module gave is remembered, and a later test would not see it loaded. */
function replaceEntries() {
  vi.doMock('./wallet-entry.ts', () => {
    entry();
    return {
      loadWalletRoot: async () => {
        kit();
        return { createWalletRoot: () => ({ WalletRoot: () => null }) };
      },
    };
  });
  vi.doMock('./bitcoin/bitcoin-entry.ts', () => {
    bitcoinEntry();
    return { loadBitcoinKit: async () => bitcoinKit() };
  });
}

const CONFIG = makeSettings({ walletConnectProjectId: null });

function setUp() {
  const runtime = createHostServices({ fetch: () => Promise.reject(new Error('unused')) });
  registerWallet(CONFIG, runtime);
  return runtime;
}

beforeEach(() => {
  vi.resetModules();
  replaceEntries();
  for (const mock of [entry, kit, bitcoinEntry, bitcoinKit]) mock.mockReset();
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(async () => {
  // What one test began to fetch would be counted in the next.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

test('a user who saves data has nothing fetched ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true }, userAgent: 'test', onLine: true });
  const whenIdle = vi.fn();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  warmUpWallet(setUp());
  await Promise.resolve();
  expect(whenIdle).not.toHaveBeenCalled();
  expect(entry).not.toHaveBeenCalled();
  expect(bitcoinEntry).not.toHaveBeenCalled();
});

test('a first visit fetches when idle, and runs nothing of the kits', async () => {
  const runtime = setUp();
  expect(entry).not.toHaveBeenCalled();
  warmUpWallet(runtime);
  await vi.waitFor(() => expect(entry).toHaveBeenCalled());
  await vi.waitFor(() => expect(bitcoinEntry).toHaveBeenCalled());
  expect(kit).not.toHaveBeenCalled();
  expect(bitcoinKit).not.toHaveBeenCalled();
  expect(runtime.store.get(walletAtom)).toEqual({ status: 'disconnected' });
});

test('a visit after a connected one runs the kit, but only once the page has been shown', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"io.metamask"');
  const runtime = setUp();
  expect(runtime.store.get(walletAtom)).toEqual({ status: 'reconnecting' });
  expect(kit).not.toHaveBeenCalled();
  warmUpWallet(runtime);
  await vi.waitFor(() => expect(kit).toHaveBeenCalledTimes(1));
});

test('a connected Bitcoin wallet brings back its kit alone', async () => {
  localStorage.setItem('sats-connect_defaultProvider', 'unisat');
  const runtime = setUp();
  expect(runtime.store.get(bitcoinWalletState)).toEqual({ status: 'reconnecting' });
  expect(bitcoinKit).not.toHaveBeenCalled();
  warmUpWallet(runtime);
  await vi.waitFor(() => expect(bitcoinKit).toHaveBeenCalledTimes(1));
  expect(kit).not.toHaveBeenCalled();
});
