// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from 'wagmi/actions';
import { resumeRecent } from './resume.ts';
import { createWalletSetup } from './wagmi-config.ts';

const ADDRESS = '0x7a00000000000000000000000000000000000001';
const LOCKED = 'test.locked.wallet';

/** A wallet that says which accounts it has when the test wants it to. */
function announce(rdns: string) {
  const waiting: (() => void)[] = [];
  let silent = false;
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (silent) await new Promise<void>((resolve) => waiting.push(resolve));
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [ADDRESS];
      return method === 'eth_chainId' ? '0x1' : null;
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
  stops.push(() => window.removeEventListener('eip6963:requestProvider', say));
  return {
    fallSilent: () => {
      silent = true;
    },
    speak: () => {
      silent = false;
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

const stops: (() => void)[] = [];

function visit() {
  return createWalletSetup({ projectId: null, rpcUrls: {}, userAgent: 'Chrome on a desktop' }).config;
}

async function connectTo(config: ReturnType<typeof visit>, id: string) {
  const connector = config.connectors.find((one) => one.id === id);
  if (connector === undefined) throw new Error(`${id} did not announce itself.`);
  await connect(config, { connector });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** A visit after one with a wallet that says nothing now; resuming has been given up. */
async function visitWithSilentWallet() {
  const locked = announce(LOCKED);
  await connectTo(visit(), LOCKED);
  locked.fallSilent();
  const config = visit();
  const resumed = resumeRecent(config);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(config.state.current).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await expect(resumed).resolves.toBe('locked');
  return { config, locked };
}

test('a wallet that does not answer is given up after 4 s, and nothing looks connected', async () => {
  const { config } = await visitWithSilentWallet();
  expect(config.state).toMatchObject({ status: 'disconnected', current: null });
  expect(config.state.connections.size).toBe(0);
});

test('a wallet that answers later is resumed then', async () => {
  const { config, locked } = await visitWithSilentWallet();
  locked.speak();
  await vi.runAllTimersAsync();
  expect(config.state.status).toBe('connected');
});

test('a wallet that answers later does not push out one that was connected meanwhile', async () => {
  announce('test.other.wallet');
  const { config, locked } = await visitWithSilentWallet();
  await connectTo(config, 'test.other.wallet');
  locked.speak();
  await vi.runAllTimersAsync();
  const current = config.state.connections.get(config.state.current ?? '');
  expect(current?.connector.id).toBe('test.other.wallet');
});
