// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kitId } from './kit-id.ts';
import { createWalletSetup } from './wagmi-config.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

const stops: (() => void)[] = [];

function makeProvider(flags: Readonly<Record<string, unknown>> = {}) {
  return { ...flags, request: async () => [], on: () => undefined, removeListener: () => undefined };
}

function announce(info: object, provider: unknown = makeProvider()) {
  const say = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  window.addEventListener('eip6963:requestProvider', say);
  stops.push(() => window.removeEventListener('eip6963:requestProvider', say));
  return say;
}

function putLegacy(provider: unknown) {
  Reflect.set(window, 'ethereum', provider);
  stops.push(() => void Reflect.deleteProperty(window, 'ethereum'));
}

function setUp(input: { readonly userAgent?: string; readonly projectId?: string | null } = {}) {
  return createWalletSetup({ projectId: 'p'.repeat(32), rpcUrls: {}, userAgent: DESKTOP, ...input }).config;
}

const ids = (config: ReturnType<typeof setUp>) => config.connectors.map(kitId);

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('bounds the name and the image of a wallet that announces itself', () => {
  announce({ rdns: 'test.loud', name: 'x'.repeat(600), icon: 'https://elsewhere.test/x.png' });
  const wallet = setUp().connectors.find(({ id }) => id === 'test.loud');
  expect(wallet?.name).toHaveLength(40);
  expect(wallet?.icon).toMatch(/^data:image\/svg\+xml,/);
});

test('lists a wallet that announces itself later, once', () => {
  const config = setUp();
  const say = announce({ rdns: 'test.late', name: 'Late', icon: '' });
  say();
  say();
  expect(ids(config).filter((id) => id === 'test.late')).toHaveLength(1);
});

test.each([
  ['no name of its domain', { name: 'Flask', icon: '' }, makeProvider()],
  ['a name of its domain that is no such thing', { rdns: 'a b"c', name: 'Flask', icon: '' }, makeProvider()],
  ['a provider that cannot be asked', { rdns: 'test.mute', name: 'Flask', icon: '' }, {}],
])('leaves out what announces itself with %s', (_what, info, provider) => {
  const before = ids(setUp());
  announce(info, provider);
  expect(ids(setUp())).toEqual(before);
});

test.each([DESKTOP, PHONE])(
  'gives a wallet at window.ethereum that nothing else covers a sign-in method: %s',
  (userAgent) => {
    putLegacy(makeProvider());
    expect(ids(setUp({ userAgent }))).toContain('injected');
  },
);

test('a wallet at window.ethereum has one when another wallet announces itself', () => {
  putLegacy(makeProvider({ isOld: true }));
  announce({ rdns: 'test.new', name: 'New', icon: '' });
  expect(ids(setUp())).toEqual(expect.arrayContaining(['injected', 'test.new']));
});

test.each([
  ['the announced wallet itself', makeProvider(), null],
  ['a wrapper of the announced wallet', makeProvider({ isFlask: true }), makeProvider({ isFlask: true })],
])('lists no second entry for %s', (_what, legacy, announced) => {
  putLegacy(legacy);
  announce({ rdns: 'test.flask', name: 'Flask', icon: '' }, announced ?? legacy);
  expect(ids(setUp())).not.toContain('injected');
});

test('leaves MetaMask at window.ethereum to its own entry, and lists it where there is none', () => {
  putLegacy(makeProvider({ isMetaMask: true }));
  expect(ids(setUp())).not.toContain('injected');
  expect(ids(setUp({ projectId: null }))).toContain('injected');
});

test('lists no browser wallet where there is none', () => {
  expect(ids(setUp())).not.toContain('injected');
});
