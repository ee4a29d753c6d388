// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from 'wagmi/actions';
import { kitId } from './kit-id.ts';
import { resumeRecent } from './resume.ts';
import { createWalletSetup, type WalletSetup } from './wagmi-config.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const ADDRESS = '0x7a00000000000000000000000000000000000001';

type Announced = { readonly calls: string[]; readonly stop: () => void };

/** A wallet that announces itself by EIP-6963 and answers the calls wagmi makes. */
function announce(rdns: string): Announced {
  const calls: string[] = [];
  const provider = {
    request: async ({ method }: { method: string }) => {
      calls.push(method);
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [ADDRESS];
      if (method === 'eth_chainId') return '0x1';
      return null;
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: crypto.randomUUID(), name: rdns, icon: 'data:image/svg+xml,', rdns };
  const say = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', say);
  return { calls, stop: () => window.removeEventListener('eip6963:requestProvider', say) };
}

type Listed = { readonly id?: string; readonly name?: string };

/** What the wallet kit attaches to the connectors it lists. */
function listed({ config }: WalletSetup): Listed[] {
  return config.connectors.map((connector): Listed => Reflect.get(connector, 'rkDetails') ?? {});
}

const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('no network in this test'))),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

function setUp(input: Partial<Parameters<typeof createWalletSetup>[0]> = {}) {
  return createWalletSetup({ projectId: 'p'.repeat(32), rpcUrls: {}, userAgent: DESKTOP, ...input });
}

function ids({ config }: WalletSetup): string[] {
  return config.connectors.map((connector) => connector.id);
}

test('recommends MetaMask, Rainbow, WalletConnect and Coinbase Wallet on desktop', () => {
  const setup = setUp();
  expect(listed(setup).map(({ name }) => name)).toEqual([
    'MetaMask',
    'Rainbow',
    'WalletConnect',
    'Coinbase Wallet',
  ]);
  expect(setup.problems).toEqual([]);
});

test('leaves Coinbase Wallet out on a phone', () => {
  const wallets = listed(setUp({ userAgent: PHONE }));
  expect(wallets.map(({ name }) => name)).toEqual(['MetaMask', 'Rainbow', 'WalletConnect']);
});

test('lists the wallet in whose browser a phone shows the page, once, and first', () => {
  stops.push(announce('test.hideout.wallet').stop);
  const setup = setUp({ userAgent: PHONE });
  expect(listed(setup).map(({ name }) => name)).toEqual([
    'test.hideout.wallet',
    'MetaMask',
    'Rainbow',
    'WalletConnect',
  ]);
  expect(ids(setup).filter((id) => id === 'test.hideout.wallet')).toHaveLength(1);
});

test('lists MetaMask once in its own browser on a phone', () => {
  stops.push(announce('io.metamask').stop);
  expect(listed(setUp({ userAgent: PHONE })).map(({ id }) => id)).toEqual([
    'io.metamask',
    'rainbow',
    'walletConnectQr',
  ]);
});

test('opens the official list of wallet apps on a phone only where its host is allowed', () => {
  const official = { connect: ['https://api.web3modal.org'], frame: [] };
  const getIds = (input: Parameters<typeof setUp>[0]) => listed(setUp(input)).map(({ id }) => id);
  expect(getIds({ userAgent: PHONE })).toContain('walletConnectQr');
  expect(getIds({ userAgent: PHONE, foreignHosts: official })).toContain('walletConnect');
  expect(getIds({ userAgent: DESKTOP, foreignHosts: official })).toContain('walletConnectQr');
});

test('without a project id says so, leaves out what needs one and still finds installed wallets', () => {
  stops.push(announce('test.hideout.wallet').stop);
  const setup = setUp({ projectId: null });
  expect(setup.problems.map((problem) => problem.code)).toEqual(['PROJECT_ID_MISSING']);
  expect(ids(setup)).toEqual(['coinbaseWalletSDK', 'test.hideout.wallet']);
});

test('without a project id on a phone there is still a configuration', () => {
  expect(ids(setUp({ projectId: '', userAgent: PHONE }))).toEqual([]);
});

test('uses the configured endpoints and the public ones for the rest', () => {
  const { config } = setUp({ rpcUrls: { '33139': 'http://localhost:8546' } });
  expect(config.chains.map((chain) => chain.id)).toEqual([1, 33139, 33111]);
  expect(config.getClient({ chainId: 33139 }).transport.url).toBe('http://localhost:8546');
  expect(config.getClient({ chainId: 33111 }).transport.url).toBe('https://rpc.curtis.apechain.com');
});

test('asks no host and sets up no connector until a user chooses one', async () => {
  const { config } = setUp();
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  expect(config.connectors.every((connector) => connector.setup === undefined)).toBe(true);
});

test('resumes the connector of the last visit and asks no other wallet', async () => {
  const wallet = announce('test.hideout.wallet');
  const other = announce('test.other.wallet');
  stops.push(wallet.stop, other.stop);
  const first = setUp();
  const connector = first.config.connectors.find(({ id }) => id === 'test.hideout.wallet');
  if (connector === undefined) throw new Error('The wallet did not announce itself.');
  await connect(first.config, { connector });
  wallet.calls.length = 0;

  const second = setUp();
  await expect(resumeRecent(second.config)).resolves.toBe('resumed');
  expect(second.config.state.status).toBe('connected');
  expect(wallet.calls).toContain('eth_accounts');
  expect(wallet.calls).not.toContain('eth_requestAccounts');
  expect(other.calls).toEqual([]);
});

test('finds the wallet of the last visit under the name the kit gives it', () => {
  const { config } = setUp();
  const byKit = config.connectors.map((connector) => [kitId(connector), connector.id]);
  expect(byKit).toEqual([
    ['metaMask', 'walletConnect'],
    ['rainbow', 'walletConnect'],
    ['walletConnectQr', 'walletConnect'],
    ['coinbase', 'coinbaseWalletSDK'],
  ]);
});

test('a first visit resumes nothing', async () => {
  const wallet = announce('test.hideout.wallet');
  stops.push(wallet.stop);
  const { config } = setUp();
  await expect(resumeRecent(config)).resolves.toBe('none');
  expect(config.state.status).toBe('disconnected');
  expect(wallet.calls).toEqual([]);
});

test('a wallet that was removed since the last visit ends as disconnected', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"test.gone.wallet"');
  const { config } = setUp();
  await expect(resumeRecent(config, 1)).resolves.toBe('missing');
  expect(config.state.status).toBe('disconnected');
  expect(config.state.connections.size).toBe(0);
});
