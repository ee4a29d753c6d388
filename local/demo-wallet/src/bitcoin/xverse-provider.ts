import { EventEmitter } from 'eventemitter3';
import {
  INTERNAL,
  INVALID_PARAMS,
  jsonRpc,
  rpcError,
  toFailure,
  UNAVAILABLE,
  USER_REJECTED,
} from '../rpc-error.ts';
import type { BitcoinConnection } from '../wallet-settings.ts';
import { type BitcoinWallet, satsAddresses } from './bitcoin-wallet.ts';

type Params = Readonly<Record<string, unknown>>;
type Listener = (event: unknown) => void;

const METHOD_NOT_FOUND = -32601;
const REJECTED = -32000;

/** The methods that the site calls, itself or through sats-connect. */
const METHODS = [
  'getInfo',
  'signMessage',
  'wallet_connect',
  'wallet_getAccount',
  'wallet_renouncePermissions',
];

/** Longest text that a site may put into the window that asks for a connection. */
const MAX_NOTE_LENGTH = 80;

/**
 * Xverse: `request` always resolves, with a result or with an error in a JSON-RPC object, and what a site
 * did not connect to is denied to it.
 */
export function xverseProvider(wallet: BitcoinWallet) {
  const events = new EventEmitter();
  wallet.onChange((connection) => {
    if (connection === undefined) events.emit('disconnect', { type: 'disconnect' });
    else events.emit('accountChange', { type: 'accountChange', addresses: satsAddresses(connection) });
  });

  async function connect({ message, network = 'Mainnet' }: Params): Promise<BitcoinConnection> {
    if (typeof message === 'string' && message.length > MAX_NOTE_LENGTH)
      throw rpcError(INVALID_PARAMS, `The message must not exceed ${MAX_NOTE_LENGTH} characters.`);
    if (network !== 'Mainnet') throw rpcError(INVALID_PARAMS, 'The demo of Xverse knows only Mainnet.');
    return wallet.connection() ?? (await wallet.connect(message).catch(throwAsXverse));
  }

  async function signMessage({ address, message, protocol }: Params) {
    const account = wallet.account(address);
    if (account === undefined) throw denied();
    const isTaproot = account.type === 'p2tr';
    const chosen = protocol ?? (isTaproot ? 'BIP322' : 'ECDSA');
    if (chosen !== 'BIP322' && (chosen !== 'ECDSA' || isTaproot))
      throw rpcError(INVALID_PARAMS, 'A taproot address signs BIP-322, others ECDSA, too.');
    const form = chosen === 'ECDSA' ? 'ecdsa' : 'bip322';
    const signed = await wallet.sign(account.address, message, form).catch(throwAsXverse);
    return { ...signed, address: account.address, protocol: chosen };
  }

  async function getResult(method: string, params: Params): Promise<unknown> {
    switch (method) {
      case 'getInfo':
        return { version: '1.10.0', platform: 'web', methods: METHODS, supports: ['WBIP001', 'WBIP002'] };
      case 'wallet_connect':
        return describe(await connect(params), params.addresses);
      case 'wallet_getAccount': {
        const connection = wallet.connection();
        if (connection === undefined) throw denied();
        return describe(connection);
      }
      case 'wallet_renouncePermissions':
        wallet.disconnect();
        return null;
      case 'signMessage':
        return signMessage(params);
    }
    throw rpcError(METHOD_NOT_FOUND, `The demo of Xverse does not know ${method}.`);
  }

  return {
    request: (method: string, params?: Params | null) => jsonRpc(() => getResult(method, params ?? {})),
    addListener({ eventName, cb }: { eventName: string; cb: Listener }): () => void {
      events.on(eventName, cb);
      return () => events.off(eventName, cb);
    },
  };
}

function describe(connection: BitcoinConnection, purposes?: unknown) {
  return {
    id: connection.persona,
    addresses: satsAddresses(connection, Array.isArray(purposes) ? purposes : undefined),
    walletType: 'software',
    network: { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' }, spark: { name: 'mainnet' } },
  };
}

const denied = () => rpcError(UNAVAILABLE, 'Access denied.');

/** What the wallet's window says, in the codes of Xverse. */
function throwAsXverse(error: unknown): never {
  const { code, message } = toFailure(error);
  if (code === USER_REJECTED) throw rpcError(REJECTED, 'User rejected request.');
  throw rpcError(code === UNAVAILABLE ? INTERNAL : code, message);
}
