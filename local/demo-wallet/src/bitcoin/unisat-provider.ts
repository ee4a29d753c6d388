import { EventEmitter } from 'eventemitter3';
import { INVALID_PARAMS, rpcError, toFailure } from '../rpc-error.ts';
import { type UnisatNetwork, unisatNetwork } from '../wallet-settings.ts';
import type { BitcoinWallet } from './bitcoin-wallet.ts';

const CHAINS = {
  livenet: { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' },
} as const;

/** Unisat: an EventEmitter with one address; its methods reject with plain objects of EIP-1193. */
export function unisatProvider(wallet: BitcoinWallet) {
  const events = new EventEmitter();
  let network = unisatNetwork.get();
  const addresses = () => {
    const account = wallet.connection()?.ordinals;
    if (account === undefined) return [];
    return [network === 'livenet' ? account.address : account.testnetAddress];
  };
  const enterNetwork = (next: UnisatNetwork) => {
    if (next === network) return;
    network = next;
    events.emit('networkChanged', network);
    // Every network writes the same key as another address.
    if (addresses().length > 0) events.emit('accountsChanged', addresses());
  };
  wallet.onChange(() => events.emit('accountsChanged', addresses()));
  unisatNetwork.onChange(() => enterNetwork(unisatNetwork.get()));

  /** The real one asks for a connection first, whatever a site begins with. */
  const connected = async () => wallet.connection() ?? (await wallet.connect());

  return Object.assign(events, {
    getAccounts: async () => addresses(),
    requestAccounts: plainErrors(async () => {
      await connected();
      return addresses();
    }),
    getPublicKey: plainErrors(async () => (await connected()).ordinals.publicKey),
    getChain: async () => CHAINS[network],
    switchChain: plainErrors(async (wanted: unknown) => {
      const chain = Object.values(CHAINS).find((one) => one.enum === wanted);
      if (chain === undefined)
        throw rpcError(INVALID_PARAMS, 'The demo of Unisat knows livenet and testnet.');
      await connected();
      if (chain.network === network) return chain;
      await wallet.askForNetwork(chain.network);
      unisatNetwork.set(chain.network);
      enterNetwork(chain.network);
      return chain;
    }),
    signMessage: plainErrors(async (text: unknown, type: unknown = 'ecdsa') => {
      if (type !== 'ecdsa' && type !== 'bip322-simple')
        throw rpcError(INVALID_PARAMS, 'The type is ecdsa or bip322-simple.');
      await connected();
      const [address = ''] = addresses();
      return (await wallet.sign(address, text, type === 'ecdsa' ? 'ecdsa' : 'bip322')).signature;
    }),
    async disconnect() {
      if (wallet.connection() === undefined) return;
      wallet.disconnect();
      events.emit('accountsChanged', []);
    },
  });
}

/** Rejections as the real one has them after their way through the extension: objects, not errors. */
function plainErrors<Values extends unknown[], Result>(run: (...values: Values) => Promise<Result>) {
  return (...values: Values) =>
    run(...values).catch((error: unknown) => {
      throw toFailure(error);
    });
}
