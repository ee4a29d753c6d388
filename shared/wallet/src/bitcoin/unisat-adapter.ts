import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAdapter } from './adapter.ts';
import { addressTypeOf } from './address.ts';
import type { BitcoinNetwork } from './bitcoin-types.ts';
import { accountChanged, internal } from './failures.ts';
import { PROVIDER_IDS, providerOf } from './providers.ts';
import type { SatsConnectBridge } from './sats-connect-bridge.ts';
import { libraryPurposes } from './sats-connect-values.ts';
import { toSignedMessage } from './signed-message.ts';
import { call, can, textProperty } from './unknown-values.ts';

const ID = PROVIDER_IDS.unisat;

/** The wallet counts Signet among its test networks: only its chain tells the two apart. */
const CHAINS: Readonly<Record<BitcoinNetwork, { readonly network: string; readonly chain: string }>> = {
  Mainnet: { network: 'livenet', chain: 'BITCOIN_MAINNET' },
  Testnet: { network: 'testnet', chain: 'BITCOIN_TESTNET' },
  Signet: { network: 'testnet', chain: 'BITCOIN_SIGNET' },
};

/** Brings the wallet to the wanted network (spec section 5); it asks the person. sats-connect does not. */
async function switchNetwork(wanted: BitcoinNetwork): Promise<void> {
  const unisat = providerOf('unisat');
  const { network, chain } = CHAINS[wanted];
  if (wanted !== 'Signet') {
    if ((await call(unisat, 'getNetwork')) !== network) await call(unisat, 'switchNetwork', network);
    return;
  }
  if (!can(unisat, 'switchChain')) {
    throw new WalletError(WALLET_MESSAGES.methodNotSupported, WALLET_ERROR_CODES.methodNotSupported);
  }
  if (textProperty(await call(unisat, 'getChain'), 'enum') !== chain)
    await call(unisat, 'switchChain', chain);
}

/** The account that is open in the wallet, or null when it shows the site none. Asks nobody. */
async function openAccount(): Promise<string | null> {
  const accounts: unknown = await call(providerOf('unisat'), 'getAccounts');
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
  return typeof first === 'string' && first !== '' ? first : null;
}

/** Unisat through sats-connect, and directly where that has no call. One address serves both purposes. */
export function createUnisatAdapter(bridge: SatsConnectBridge): BitcoinAdapter {
  return {
    connect: async ({ purposes, message, network }) => {
      await switchNetwork(network);
      const told = await bridge.request(ID, 'getAccounts', { purposes: libraryPurposes(purposes), message });
      const accounts = toAccounts(told, purposes);
      if (accounts === null) throw internal(WALLET_MESSAGES.processing);
      return accounts;
    },
    signMessage: async (address, message) => {
      // The wallet signs with the account that is open, and the library names the one it was asked for.
      const check = async () => {
        if ((await openAccount()) !== address) throw accountChanged('unisat');
      };
      await check();
      const signed = toSignedMessage(
        'unisat',
        address,
        await bridge.request(ID, 'signMessage', { address, message }),
      );
      await check();
      return signed;
    },
    silentAccounts: async ({ purposes }) => {
      const address = await openAccount();
      if (address === null) return [];
      const publicKey = await call(providerOf('unisat'), 'getPublicKey');
      const account = { address, publicKey, addressType: addressTypeOf(address), walletType: 'software' };
      return (
        toAccounts(
          purposes.map((purpose) => ({ ...account, purpose })),
          purposes,
        ) ?? []
      );
    },
    // sats-connect would ask for a method that it then calls unsupported.
    disconnect: async () => void (await call(providerOf('unisat'), 'disconnect')),
    listen: async (heard) => {
      const changed = () => heard({ type: 'accounts', addresses: undefined });
      const stops = [
        await bridge.listen(ID, 'accountChange', changed),
        await bridge.listen(ID, 'networkChange', changed),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
