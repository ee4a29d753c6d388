import { createEmitter } from '../emitter.ts';
import { type AskUser, USER_REJECTED } from '../protocol.ts';
import { getCode, getMessage, rpcError } from '../rpc-error.ts';
import type { BitcoinConnection } from './bitcoin-state.ts';
import { getAccount, satsAddresses } from './sats-address.ts';
import type { StoredConnection } from './store-connection.ts';

type Params = Readonly<Record<string, unknown>>;
type Listener = (event: unknown) => void;

const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;
const REJECTED = -32000;
const ACCESS_DENIED = -32002;
const INTERNAL = -32603;

const METHODS = [
  'getInfo',
  'getAccounts',
  'getAddresses',
  'signMessage',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_getWalletType',
  'wallet_renouncePermissions',
  'wallet_requestPermissions',
];

const NETWORK = { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' }, spark: { name: 'mainnet' } };
const PURPOSES = ['ordinals', 'payment'];

/** Longest text that a site may put into the window that asks for a connection. */
const MAX_NOTE_LENGTH = 80;

/**
 * Xverse: `request` always resolves, with a result or with an error in a JSON-RPC object, and what a site
 * did not connect to is denied to it.
 */
export function xverseProvider(ask: AskUser, stored: StoredConnection) {
  const events = createEmitter();
  const askUser: AskUser = (question) =>
    ask(question).catch((error: unknown) => {
      throw asXverseError(error);
    });
  stored.onChange((connection) => {
    if (connection === undefined) events.emit('disconnect', { type: 'disconnect' });
    else {
      const addresses = satsAddresses(connection, PURPOSES);
      events.emit('accountChange', { type: 'accountChange', addresses });
    }
  });

  function connected(): BitcoinConnection {
    const connection = stored.current();
    if (connection === undefined) throw rpcError(ACCESS_DENIED, 'Access denied.');
    return connection;
  }

  async function connect({ message, network = 'Mainnet' }: Params): Promise<BitcoinConnection> {
    if (typeof message === 'string' && message.length > MAX_NOTE_LENGTH)
      throw rpcError(INVALID_PARAMS, `The message must not exceed ${MAX_NOTE_LENGTH} characters.`);
    if (network !== 'Mainnet') throw rpcError(INVALID_PARAMS, 'The demo of Xverse knows only Mainnet.');
    const note = typeof message === 'string' ? { note: message } : {};
    const connection =
      stored.current() ?? (await askUser({ kind: 'bitcoinConnect', wallet: 'xverse', ...note }));
    stored.remember(connection);
    return connection;
  }

  const whole = (connection: BitcoinConnection, purposes: unknown) => ({
    id: connection.persona,
    addresses: satsAddresses(connection, Array.isArray(purposes) ? purposes : PURPOSES),
    walletType: 'software',
    network: NETWORK,
  });

  async function signMessage({ address, message, protocol }: Params) {
    const account = getAccount(connected(), address);
    if (account === undefined) throw rpcError(ACCESS_DENIED, 'Access denied.');
    if (typeof message !== 'string') throw rpcError(INVALID_PARAMS, 'A message is required.');
    const chosen = protocol ?? (account.type === 'p2tr' ? 'BIP322' : 'ECDSA');
    if (chosen !== 'BIP322' && chosen !== 'ECDSA') throw rpcError(INVALID_PARAMS, 'Unknown protocol.');
    if (chosen === 'ECDSA' && account.type === 'p2tr')
      throw rpcError(INVALID_PARAMS, 'A taproot address signs BIP-322, not ECDSA.');
    const signed = await askUser({
      kind: 'bitcoinMessage',
      wallet: 'xverse',
      address: account.address,
      message,
      form: chosen === 'ECDSA' ? 'ecdsa' : 'bip322',
    });
    return { ...signed, address: account.address, protocol: chosen };
  }

  async function getResult(method: string, params: Params): Promise<unknown> {
    switch (method) {
      case 'getInfo':
        return { version: '1.10.0', platform: 'web', methods: METHODS, supports: ['WBIP001', 'WBIP002'] };
      case 'wallet_connect':
        return whole(await connect(params), params.addresses);
      case 'wallet_getAccount':
        return whole(connected(), PURPOSES);
      case 'getAccounts':
        return satsAddresses(await connect(params), Array.isArray(params.purposes) ? params.purposes : []);
      case 'getAddresses': {
        const { addresses } = whole(await connect(params), params.purposes);
        return { addresses, network: NETWORK };
      }
      case 'wallet_requestPermissions':
        return connect(params).then(() => true);
      case 'wallet_disconnect':
      case 'wallet_renouncePermissions':
        stored.remember(undefined);
        return null;
      case 'wallet_getNetwork':
        return connected() && NETWORK;
      case 'wallet_getWalletType':
        return connected() && 'software';
      case 'signMessage':
        return signMessage(params);
    }
    throw rpcError(METHOD_NOT_FOUND, `The demo of Xverse does not know ${method}.`);
  }

  return {
    async request(method: string, params?: Params | null) {
      const id = crypto.randomUUID();
      try {
        return { jsonrpc: '2.0', id, result: await getResult(method, params ?? {}) };
      } catch (error) {
        return {
          jsonrpc: '2.0',
          id,
          error: { code: getCode(error) ?? INTERNAL, message: getMessage(error) },
        };
      }
    },
    addListener(info: string | { eventName: string; cb: Listener }, callback?: Listener): () => void {
      const { eventName, cb } = typeof info === 'string' ? { eventName: info, cb: callback } : info;
      if (cb === undefined) return () => undefined;
      events.on(eventName, cb);
      return () => events.off(eventName, cb);
    },
  };
}

/** What the wallet's window says, in the codes of Xverse. */
function asXverseError(error: unknown): Error {
  return getCode(error) === USER_REJECTED
    ? rpcError(REJECTED, 'User rejected request.')
    : rpcError(INTERNAL, getMessage(error));
}
