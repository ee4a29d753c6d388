import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { type MockInstance, vi } from 'vitest';

type Answer = () => unknown;

type Wish = { readonly method: string; readonly params?: readonly { readonly chainId?: string }[] };

/** What a phone at the other end of a pairing may be made to do. */
type PairingCall = 'connect' | 'enable' | 'request';

export type FakePairing = {
  readonly behave: (call: PairingCall, answer: Answer | null) => void;
  readonly emit: (event: string, value: unknown) => void;
  /** The phone moves to another network without telling. */
  readonly switchTo: (chainId: number) => void;
  /** The relay does not answer: there is no code to scan. */
  readonly cut: (isCut: boolean) => void;
  readonly stop: () => void;
};

/** From a code to the phone's answer. */
const SCAN_MS = 500;

type ProviderClass = { init: (options: unknown) => Promise<unknown> };

/** WalletConnect's `EthereumProvider`, in the very copy that wagmi's connector imports. */
function providerClass(): ProviderClass {
  const wagmi = createRequire(import.meta.url).resolve('wagmi');
  const connectors = createRequire(wagmi).resolve('@wagmi/connectors');
  return createRequire(connectors)('@walletconnect/ethereum-provider').EthereumProvider;
}

/**
 * A phone that pairs at once, where WalletConnect's SDK returns its provider: no relay is reached.
 * The SDK itself, its relay and a phone are driven by the browser tests.
 */
export function fakePairing(address: string): FakePairing {
  const events = new EventEmitter();
  const behaviour = new Map<PairingCall, Answer>();
  const state = {
    chainId: 1,
    accounts: [] as readonly string[],
    session: undefined as unknown,
    isCut: false,
  };
  let codes = 0;
  const answer = (call: PairingCall, usual: Answer) => (behaviour.get(call) ?? usual)();

  const provider = Object.assign(events, {
    events,
    connect: async () => {
      if (!state.isCut) {
        codes += 1;
        events.emit('display_uri', `wc:${codes}@2`);
      }
      // A user has to take a phone and scan the code.
      await new Promise((resolve) => setTimeout(resolve, SCAN_MS));
      await (state.isCut ? new Promise(() => undefined) : answer('connect', () => undefined));
      state.session = { peer: { metadata: { name: 'Test Phone' } }, namespaces: {} };
    },
    enable: async () => {
      state.accounts = (await answer('enable', () => [address])) as readonly string[]; // or no such thing
      return state.accounts;
    },
    disconnect: async () => {
      state.session = undefined;
      state.accounts = [];
    },
    request: async ({ method, params }: Wish) => {
      // The SDK answers by itself, for every network that the phone has agreed to.
      if (method !== 'wallet_switchEthereumChain') return answer('request', () => `0x${'ab'.repeat(65)}`);
      state.chainId = Number(params?.[0]?.chainId);
      events.emit('chainChanged', state.chainId);
      return null;
    },
  });
  for (const key of ['chainId', 'accounts', 'session'] as const) {
    Object.defineProperty(provider, key, { get: () => state[key] });
  }
  const init: MockInstance = vi.spyOn(providerClass(), 'init').mockImplementation(async () => provider);

  return {
    behave: (call, how) => {
      if (how === null) behaviour.delete(call);
      else behaviour.set(call, how);
    },
    emit: (event, value) => void events.emit(event, value),
    switchTo: (chainId) => {
      state.chainId = chainId;
    },
    cut: (isCut) => {
      state.isCut = isCut;
    },
    stop: () => init.mockRestore(),
  };
}
