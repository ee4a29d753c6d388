import type { BitcoinAccount } from '../../../bitcoin-personas.ts';
import { type AskUser, USER_REJECTED } from '../protocol.ts';
import { getCode, getMessage, rpcError } from '../rpc-error.ts';
import type { BitcoinConnection } from './bitcoin-state.ts';
import type { StoredConnection } from './store-connection.ts';

type Params = Readonly<Record<string, unknown>>;

const INVALID_PARAMS = -32602;
const INTERNAL = -32603;
const ACCESS_DENIED = -32002;
const UNSUPPORTED = 4002;

const METHODS = ['getInfo', 'getAddresses', 'open', 'signMessage', 'supportedMethods'];

/**
 * Leather: `request` resolves with a JSON-RPC object and rejects with one, too. It asks every time, has no
 * events and no way to disconnect; the wallet signs with its current account.
 */
export function leatherProvider(ask: AskUser, stored: StoredConnection) {
  // Another tab may have made it another user; without events nothing but the next answer shows it.
  stored.onChange(() => undefined);

  async function signMessage({ message, paymentType = 'p2wpkh', network = 'mainnet' }: Params) {
    const connection = stored.current();
    if (connection === undefined) throw rpcError(ACCESS_DENIED, 'Connect the demo of Leather first.');
    if (typeof message !== 'string') throw rpcError(INVALID_PARAMS, 'A message is required.');
    if (network !== 'mainnet') throw rpcError(INVALID_PARAMS, 'The demo of Leather knows only mainnet.');
    if (paymentType !== 'p2tr' && paymentType !== 'p2wpkh')
      throw rpcError(INVALID_PARAMS, 'The payment type is p2tr or p2wpkh.');
    const { address } = paymentType === 'p2tr' ? connection.ordinals : connection.payment;
    const { signature } = await ask({
      kind: 'bitcoinMessage',
      wallet: 'leather',
      address,
      message,
      form: 'bip322',
    });
    return { signature, address, message };
  }

  async function getResult(method: string, params: Params): Promise<unknown> {
    switch (method) {
      case 'getInfo':
        return { version: '6.60.0', platform: 'extension', supportedMethods: METHODS };
      case 'supportedMethods':
        return { documentation: 'https://leather.gitbook.io/developers', methods: METHODS.map(named) };
      case 'getAddresses': {
        const connection = await ask({ kind: 'bitcoinConnect', wallet: 'leather' });
        stored.remember(connection);
        return { addresses: leatherAddresses(connection) };
      }
      case 'signMessage':
        return signMessage(params);
      case 'open':
        window.open('/demo-wallet/approve.html', 'hideout-demo-wallet');
        return { message: 'Success' };
    }
    throw rpcError(UNSUPPORTED, `The demo of Leather does not know ${method}.`);
  }

  return {
    isLeather: true,
    async request(method: string, params?: Params) {
      const id = crypto.randomUUID();
      try {
        return { jsonrpc: '2.0', id, result: await getResult(method, params ?? {}) };
      } catch (error) {
        const code = getCode(error) ?? INTERNAL;
        const message = code === USER_REJECTED ? 'User rejected the request' : getMessage(error);
        // The real one rejects with the answer itself: an object, not an Error.
        throw { jsonrpc: '2.0', id, error: { code, message } };
      }
    },
  };
}

const named = (name: string) => ({ name });

/** Addresses as Leather lists them, the one of Stacks among them. */
function leatherAddresses({ payment, ordinals, stacks }: BitcoinConnection) {
  const { address, publicKey, path } = stacks;
  return [
    bitcoinAddress(payment),
    bitcoinAddress(ordinals),
    { symbol: 'STX', address, publicKey, derivationPath: path },
  ];
}

function bitcoinAddress({ type, address, publicKey, tweakedPublicKey, path }: BitcoinAccount) {
  return {
    symbol: 'BTC',
    type,
    address,
    publicKey,
    derivationPath: path,
    ...(tweakedPublicKey === undefined ? {} : { tweakedPublicKey }),
  };
}
