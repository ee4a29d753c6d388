import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { malformedAnswer } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAdapter } from './adapter.ts';
import { getAddressType } from './address.ts';
import type { BitcoinAccount, BitcoinNetwork } from './bitcoin-types.ts';
import { accountChanged, internal } from './failures.ts';
import { getWalletProvider, PROVIDER_IDS } from './providers.ts';
import type { SatsConnectBridge } from './sats-connect-bridge.ts';
import { toSignedMessage } from './signed-message.ts';
import { call, can, textProperty } from './unknown-values.ts';

const ID = PROVIDER_IDS.unisat;

/** The wallet counts Signet among its test networks: only its chain tells the two apart. */
const CHAINS: Readonly<Record<BitcoinNetwork, { readonly network: string; readonly chain: string }>> = {
  Mainnet: { network: 'livenet', chain: 'BITCOIN_MAINNET' },
  Testnet: { network: 'testnet', chain: 'BITCOIN_TESTNET' },
  Signet: { network: 'testnet', chain: 'BITCOIN_SIGNET' },
};

/**
 * Brings the wallet to the wanted network (spec section 5); it asks the user. sats-connect does not. Older
 * versions know networks only and newer ones may know chains only, so each is asked for what it has.
 */
async function switchNetwork(wanted: BitcoinNetwork): Promise<void> {
  const unisat = getWalletProvider('unisat');
  const { network, chain } = CHAINS[wanted];
  if (can(unisat, 'getChain') && can(unisat, 'switchChain')) {
    const current = textProperty(await call(unisat, 'getChain'), 'enum');
    if (current !== chain) await call(unisat, 'switchChain', chain);
  } else if (wanted === 'Signet') {
    throw new WalletError(WALLET_MESSAGES.methodNotSupported, WALLET_ERROR_CODES.methodNotSupported);
  } else if (can(unisat, 'getNetwork') && can(unisat, 'switchNetwork')) {
    if ((await call(unisat, 'getNetwork')) !== network) await call(unisat, 'switchNetwork', network);
  }
  // Without either, the addresses show where it is.
}

/** The first of the wallet's accounts, or null when it shows the site none. */
function toAddress(accounts: unknown): string | null {
  if (!Array.isArray(accounts)) throw malformedAnswer(accounts);
  if (accounts.length === 0) return null;
  const first: unknown = accounts[0];
  if (typeof first !== 'string' || getAddressType(first) === null) throw malformedAnswer(accounts);
  return first;
}

/** The account that is open in the wallet, or null when it shows the site none. Asks nobody. */
async function openAccount(): Promise<string | null> {
  return toAddress(await call(getWalletProvider('unisat'), 'getAccounts'));
}

/** The wallet's one address, once for each purpose. */
async function describeAccount(
  address: string,
  purposes: readonly BitcoinAccount['purpose'][],
): Promise<readonly BitcoinAccount[]> {
  const publicKey = await call(getWalletProvider('unisat'), 'getPublicKey');
  const account = { address, publicKey, addressType: getAddressType(address), walletType: 'software' };
  return (
    toAccounts(
      purposes.map((purpose) => ({ ...account, purpose })),
      purposes,
    ) ?? []
  );
}

/**
 * Unisat: its accounts and its network directly, since sats-connect takes whatever it answers for an address, and
 * the rest through that. One address serves both purposes.
 */
export function createUnisatAdapter(bridge: SatsConnectBridge): BitcoinAdapter {
  return {
    connect: async ({ purposes, network }) => {
      if (purposes.includes('stacks')) throw internal('Only bitcoin addresses are supported');
      await switchNetwork(network);
      const address = toAddress(await call(getWalletProvider('unisat'), 'requestAccounts'));
      return address === null ? [] : await describeAccount(address, purposes);
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
      return address === null ? [] : await describeAccount(address, purposes);
    },
    // sats-connect would ask for a method that it then calls unsupported.
    disconnect: async () => void (await call(getWalletProvider('unisat'), 'disconnect')),
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
