import { createEmitter } from '../emitter.ts';
import { type AskUser, USER_REJECTED } from '../protocol.ts';
import { getCode, getMessage } from '../rpc-error.ts';
import type { BitcoinConnection, UnisatNetwork } from './bitcoin-state.ts';
import type { StoredConnection } from './store-connection.ts';

type Listener = (value: unknown) => void;

/** The network that Unisat is on, remembered in every tab. */
export type StoredNetwork = {
  current(): UnisatNetwork;
  remember(network: UnisatNetwork): void;
  /** Calls back when the wallet's own page, or another tab, switched it. */
  onChange(changed: (network: UnisatNetwork) => void): void;
};

const UNSUPPORTED = 4200;
const INVALID_PARAMS = -32602;
const INTERNAL = -32603;

const CHAINS = {
  livenet: { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' },
} as const;

/** Unisat: an EventEmitter with one address; its methods reject with plain objects of EIP-1193. */
export function unisatProvider(ask: AskUser, stored: StoredConnection, network: StoredNetwork) {
  const events = createEmitter();
  const addresses = () => addressesOn(network.current(), stored.current());
  const announceNetwork = () => {
    events.emit('networkChanged', network.current());
    events.emit('chainChanged', CHAINS[network.current()]);
    // Every network writes the same key as another address.
    if (stored.current() !== undefined) events.emit('accountsChanged', addresses());
  };
  stored.onChange(() => events.emit('accountsChanged', addresses()));
  network.onChange(announceNetwork);

  /** The real one asks for a connection first, whatever a site begins with. */
  async function connect(): Promise<BitcoinConnection> {
    const connection = stored.current() ?? (await ask({ kind: 'bitcoinConnect', wallet: 'unisat' }));
    stored.remember(connection);
    return connection;
  }

  async function switchNetwork(wanted: unknown): Promise<UnisatNetwork> {
    if (wanted !== 'livenet' && wanted !== 'testnet')
      throw failure(INVALID_PARAMS, 'The demo of Unisat knows livenet and testnet.');
    await connect();
    if (network.current() === wanted) return wanted;
    await ask({ kind: 'bitcoinNetwork', wallet: 'unisat', network: wanted });
    network.remember(wanted);
    announceNetwork();
    return wanted;
  }

  async function signMessage(text: unknown, type: unknown = 'ecdsa'): Promise<string> {
    if (typeof text !== 'string') throw failure(INVALID_PARAMS, 'A text is required.');
    if (type !== 'ecdsa' && type !== 'bip322-simple')
      throw failure(INVALID_PARAMS, 'The type is ecdsa or bip322-simple.');
    const { ordinals } = await connect();
    const { signature } = await ask({
      kind: 'bitcoinMessage',
      wallet: 'unisat',
      address: network.current() === 'livenet' ? ordinals.address : ordinals.testnetAddress,
      message: text,
      form: type === 'ecdsa' ? 'ecdsa' : 'bip322',
    });
    return signature;
  }

  const hasNoCoins = () =>
    Promise.reject(failure(UNSUPPORTED, 'The demo of Unisat has no coins and no chain.'));

  const provider = {
    requestAccounts: () => plainErrors(connect().then(addresses)),
    getAccounts: async () => addresses(),
    getPublicKey: () => plainErrors(connect().then(({ ordinals }) => ordinals.publicKey)),
    getNetwork: async () => network.current(),
    switchNetwork: (wanted: unknown) => plainErrors(switchNetwork(wanted)),
    getChain: async () => CHAINS[network.current()],
    switchChain: (wanted: unknown) => {
      const chain = Object.values(CHAINS).find((one) => one.enum === wanted);
      return plainErrors(switchNetwork(chain?.network).then((now) => CHAINS[now]));
    },
    signMessage: (text: unknown, type?: unknown) => plainErrors(signMessage(text, type)),
    sendBitcoin: hasNoCoins,
    signPsbt: hasNoCoins,
    pushPsbt: hasNoCoins,
    async disconnect() {
      const wasConnected = stored.current() !== undefined;
      stored.remember(undefined);
      if (wasConnected) events.emit('accountsChanged', []);
    },
    on(event: string, listener: Listener) {
      events.on(event, listener);
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      events.off(event, listener);
      return provider;
    },
  };
  return provider;
}

function addressesOn(network: UnisatNetwork, connection: BitcoinConnection | undefined): string[] {
  if (connection === undefined) return [];
  const { address, testnetAddress } = connection.ordinals;
  return [network === 'livenet' ? address : testnetAddress];
}

function failure(code: number, message: string) {
  return { code, message };
}

/** Rejections as the real one has them after their way through the extension: objects, not errors. */
function plainErrors<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const code = getCode(error) ?? INTERNAL;
    throw failure(code, code === USER_REJECTED ? 'User rejected the request.' : getMessage(error));
  });
}
