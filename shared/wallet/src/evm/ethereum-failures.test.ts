// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from 'wagmi/actions';
import { describeWalletFailure } from '../wallet-failure.ts';
import { kitId } from './kit-id.ts';
import { createWalletSetup } from './wagmi-config.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SIGNATURE = `0x${'ab'.repeat(65)}`;

type Answer = () => unknown;

/** How each wallet gets into the page, and under which id the kit lists it. */
const WALLETS = {
  'an announced wallet': { id: 'test.hideout.wallet', legacy: null },
  'a wallet at window.ethereum': { id: 'injected', legacy: {} },
  MetaMask: { id: 'metaMask', legacy: { isMetaMask: true } },
  Rainbow: { id: 'rainbow', legacy: { isRainbow: true } },
} as const;

const throwing =
  (code: number): Answer =>
  () => {
    // As extensions do: an object, and a message that may hold anything.
    throw { code, message: `Failed for ${ADDRESS}` };
  };
const silence: Answer = () => new Promise(() => undefined);

const BUSY = /^Your wallet is still waiting for an answer, or does not let this site in\. Open it/;
const FAILED = /^Wallet Error processing the request\. Open your wallet .* then try again\.$/;

/**
 * What a connection becomes beyond the table of `host/src/wallet/ethereum-faults.test.tsx`: the answer, code, title,
 * message.
 */
const TABLE: readonly (readonly [string, Answer, number, string, RegExp])[] = [
  ['does not let the site in (4100)', throwing(4100), -32002, 'The wallet is busy', BUSY],
  ['throws no error', () => Promise.reject(null), -32603, 'The wallet could not be connected', FAILED],
  ['answers null', () => null, -32603, 'The wallet could not be connected', FAILED],
  ['answers with a text', () => ADDRESS, -32603, 'The wallet could not be connected', FAILED],
];

const answers = new Map<string, Answer>();
let stop = () => {};

function enter(legacy: Readonly<Record<string, boolean>> | null) {
  const provider = {
    ...legacy,
    request: async ({ method }: { method: string }) => {
      const answer = answers.get(method);
      if (answer !== undefined) return answer();
      if (method === 'eth_chainId') return '0x1';
      if (method === 'personal_sign') return SIGNATURE;
      return method === 'wallet_requestPermissions' ? null : [ADDRESS];
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  if (legacy !== null) {
    Reflect.set(window, 'ethereum', provider);
    stop = () => void Reflect.deleteProperty(window, 'ethereum');
    return;
  }
  const info = { uuid: 'u', name: 'Test Flask', icon: '', rdns: 'test.hideout.wallet' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  window.addEventListener('eip6963:requestProvider', announce);
  stop = () => window.removeEventListener('eip6963:requestProvider', announce);
}

function setUp(id: string) {
  const { config } = createWalletSetup({ projectId: 'p'.repeat(32), rpcUrls: {}, userAgent: 'Chrome' });
  const connector = config.connectors.find((one) => kitId(one) === id);
  if (connector === undefined) throw new Error(`The kit does not list ${id}.`);
  return { config, connector };
}

beforeEach(() => {
  localStorage.clear();
  answers.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(Object.entries(WALLETS))('%s', (_name, { id, legacy }) => {
  beforeEach(() => enter(legacy));

  test.each(TABLE)(
    'when it %s: a code, a title and a next step',
    async (_fault, answer, code, title, text) => {
      const { config, connector } = setUp(id);
      for (const method of ['wallet_requestPermissions', 'eth_requestAccounts', 'eth_accounts']) {
        answers.set(method, answer);
      }
      const thrown: unknown = await connect(config, { connector }).catch((error: unknown) => error);
      expect(describeWalletFailure(thrown)).toEqual({
        code,
        title,
        message: expect.stringMatching(text),
        isChoice: false,
      });
      expect(config.state.current, 'no failed wallet counts as connected').toBeNull();
    },
  );

  test('names no chain before it connects: a silent wallet is asked all the same, and then reported', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { config, connector } = setUp(id);
    answers.set('eth_chainId', silence);
    const first = connector.getChainId();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(first, 'the kit then goes on to connect').resolves.toBe(0);
    const thrown = connect(config, { connector }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8_200);
    expect(describeWalletFailure(await thrown)).toMatchObject({
      title: 'The wallet is not answering',
      message: 'Your wallet is not answering. Open it and look for a request.',
    });
  });

  test('an invalid account counts as a lost connection, not as an account', async () => {
    const { config, connector } = setUp(id);
    await connect(config, { connector });
    connector.onAccountsChanged(['hound']);
    await vi.waitFor(() => expect(config.state.current).toBeNull());
  });
});
