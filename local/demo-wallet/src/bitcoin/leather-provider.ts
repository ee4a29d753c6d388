import type { BitcoinAccount } from '../../../bitcoin-personas.ts';
import { INVALID_PARAMS, jsonRpc, rpcError, UNAVAILABLE } from '../rpc-error.ts';
import type { BitcoinWallet } from './bitcoin-wallet.ts';

type Params = Readonly<Record<string, unknown>>;

const UNSUPPORTED = 4002;

/**
 * Leather: `request` resolves with a JSON-RPC object and rejects with one, too. It asks every time, has no
 * events and no way to disconnect; the wallet signs with its current account.
 */
export function leatherProvider(wallet: BitcoinWallet) {
  async function signMessage({ message, paymentType = 'p2wpkh', network = 'mainnet' }: Params) {
    const connection = wallet.connection();
    if (connection === undefined) throw rpcError(UNAVAILABLE, 'Connect the demo of Leather first.');
    if (network !== 'mainnet') throw rpcError(INVALID_PARAMS, 'The demo of Leather knows only mainnet.');
    if (paymentType !== 'p2tr' && paymentType !== 'p2wpkh')
      throw rpcError(INVALID_PARAMS, 'The payment type is p2tr or p2wpkh.');
    const { address } = paymentType === 'p2tr' ? connection.ordinals : connection.payment;
    const { signature } = await wallet.sign(address, message, 'bip322');
    return { signature, address, message };
  }

  async function getResult(method: string, params: Params): Promise<unknown> {
    if (method === 'signMessage') return signMessage(params);
    if (method !== 'getAddresses')
      throw rpcError(UNSUPPORTED, `The demo of Leather does not know ${method}.`);
    const { payment, ordinals } = await wallet.connect();
    return { addresses: [payment, ordinals].map(leatherAddress) };
  }

  return {
    async request(method: string, params: Params = {}) {
      const response = await jsonRpc(() => getResult(method, params));
      // The real one rejects with the response itself: an object, not an Error.
      if ('error' in response) throw response;
      return response;
    },
  };
}

function leatherAddress({ testnetAddress: _, path, ...account }: BitcoinAccount) {
  return { symbol: 'BTC', ...account, derivationPath: path };
}
