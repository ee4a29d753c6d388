import { createHostServices } from '@hideout/session/host';
import { walletAtom } from '@hideout/wallet/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWallet, warmUpWallet } from './register-wallet.ts';

const { entry, kit } = vi.hoisted(() => ({ entry: vi.fn(), kit: vi.fn() }));

vi.mock('./wallet-entry.ts', () => {
  entry();
  return {
    loadWalletRoot: async () => {
      kit();
      return { createWalletRoot: () => ({ WalletRoot: () => null }) };
    },
  };
});

const CONFIG = { siteOrigin: 'http://localhost', walletConnectProjectId: null, rpcUrls: {} };

function setUp() {
  const runtime = createHostServices({ fetch: () => Promise.reject(new Error('unused')) });
  registerWallet(CONFIG, runtime);
  return runtime;
}

beforeEach(() => {
  vi.resetModules();
  entry.mockReset();
  kit.mockReset();
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => vi.unstubAllGlobals());

test('a person who saves data has nothing fetched ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true }, userAgent: 'test', onLine: true });
  warmUpWallet(setUp());
  await Promise.resolve();
  expect(entry).not.toHaveBeenCalled();
});

test('a first visit fetches when idle, and runs nothing of the kit', async () => {
  const runtime = setUp();
  expect(entry).not.toHaveBeenCalled();
  warmUpWallet(runtime);
  await vi.waitFor(() => expect(entry).toHaveBeenCalled());
  expect(kit).not.toHaveBeenCalled();
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
