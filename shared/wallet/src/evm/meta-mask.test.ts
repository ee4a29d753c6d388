// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type CreateConnectorFn, createConfig, http } from 'wagmi';
import { ethereum } from '../chains.ts';
import { metaMask } from './meta-mask.ts';

const URI = 'wc:abc@2?expiryTimestamp=1&relay-protocol=irn&symKey=def';

function make() {
  return metaMask({ projectId: 'p'.repeat(32), appName: 'hideout' });
}

function getConnector(wallet: ReturnType<typeof make>) {
  // Only what the kit attaches is passed on.
  const details = { rkDetails: {} } as Parameters<typeof wallet.createConnector>[0];
  const create: CreateConnectorFn = (config) => {
    // Without what would begin at once to load WalletConnect's code.
    const { setup: _, ...connector } = wallet.createConnector(details)(config);
    return connector;
  };
  return createConfig({ chains: [ethereum], connectors: [create], transports: { 1: http() } }).connectors[0];
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'ethereum');
});

test.each([
  ['an iPhone opens the app by its own scheme', 'iPhone', `metamask://wc?uri=${encodeURIComponent(URI)}`],
  ['Android is given the bare link', 'Linux; Android 16', URI],
])('%s', (_, userAgent, link) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(make().mobile?.getUri?.(URI)).toBe(link);
});

test('pairs by WalletConnect where it is not installed', () => {
  expect(getConnector(make())?.type).toBe('walletConnect');
});

test('is asked directly where it is installed', async () => {
  const provider = { isMetaMask: true, request: async () => null };
  Reflect.set(window, 'ethereum', provider);
  const connector = getConnector(make());
  expect(connector?.type).toBe('injected');
  await expect(connector?.getProvider()).resolves.toBe(provider);
});
