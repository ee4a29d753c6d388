import { type createStore, useAtomValue, useStore } from 'jotai';
import {
  bitcoinErrorState,
  bitcoinSignatureState,
  bitcoinWalletState,
  lastConnectedState,
  signatureState,
  type WalletState,
  walletErrorState,
  walletState,
} from './atoms.ts';
import { attempt } from './attempt.ts';
import type { BitcoinAccount, BitcoinWalletState, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import { BITCOIN_WALLET_NAMES } from './bitcoin/wallet-names.ts';
import { bitcoinLayer } from './layers.ts';
import { mayFetchAhead } from './may-fetch-ahead.ts';
import { sameAddress } from './same-address.ts';
import { useWalletActions } from './wallet.ts';
import { WALLET_ERROR_CODES, WalletError } from './wallet-error.ts';
import { WALLET_MESSAGES } from './wallet-messages.ts';
import { ethereumWalletType, type WalletType } from './wallet-type.ts';

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';

/** One wallet of the user, on whatever chain: the same shape for all (spec section 3). */
export type WalletConnection<Signed> = {
  readonly chain: 'ethereum' | 'bitcoin';
  readonly status: ConnectionStatus;
  readonly isConnected: boolean;
  /** EIP-55 on Ethereum. Null unless connected. */
  readonly address: string | null;
  /** All addresses of the connection, the main one first. */
  readonly addresses: readonly string[];
  /** EIP-155 id; null on Bitcoin, where the site knows mainnet only, and while not connected. */
  readonly chainId: number | null;
  /** What to call the wallet, such as "MetaMask". Null unless connected. */
  readonly name: string | null;
  /** What the API calls that kind of wallet. Null unless connected. */
  readonly walletType: WalletType | null;
  /** Last signature; cleared with the connection it was made on. */
  readonly signature: Signed | null;
  /** Last failure of connecting or signing, stored until the next try. */
  readonly error: WalletError | null;
  /** Resolves with false when the user closed the dialog. @throws WalletError */
  readonly connect: () => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
  /**
   * Signs with `address`, one of `addresses`; with the main one by default.
   *
   * @throws WalletError, such as 'Wallet not connected' or a refusal (-32000).
   */
  readonly signMessage: (message: string, address?: string) => Promise<Signed>;
  /** Stops waiting for the wallet. Its own window stays; what it still answers is ignored. */
  readonly cancel: () => void;
  /** Loads the kit ahead of a click where `mayFetchAhead` allows it: call it on hover and focus. Never fails. */
  readonly preload: () => void;
};

function ethereumAddresses(state: WalletState): readonly string[] {
  return state.status === 'connected' ? [state.address] : [];
}

function bitcoinAddresses(state: BitcoinWalletState): readonly string[] {
  if (state.status !== 'connected') return [];
  // Unisat has one address for both purposes.
  return [...new Set([state.address, ...state.accounts.map(({ address }) => address)])];
}

/** The Ethereum wallet. The signature is hex. */
export function useEthereumConnection(): WalletConnection<string> {
  const state = useAtomValue(walletState);
  const signature = useAtomValue(signatureState);
  const error = useAtomValue(walletErrorState);
  const { connect, disconnect, signMessage, preload } = useWalletActions();
  const on = state.status === 'connected' ? state : null;
  return {
    chain: 'ethereum',
    status: state.status,
    isConnected: on !== null,
    address: on?.address ?? null,
    addresses: ethereumAddresses(state),
    chainId: on?.chainId ?? null,
    name: on?.connectorName ?? null,
    walletType: on === null ? null : ethereumWalletType(on.connectorId),
    signature,
    error,
    connect,
    disconnect,
    // The wallet has one address at a time and signs with that.
    signMessage,
    // Nothing of ours waits for it: the kit's own modal is the user's to close.
    cancel: () => undefined,
    preload,
  };
}

/** The Bitcoin wallet. */
export function useBitcoinConnection(): WalletConnection<SignedBitcoinMessage> {
  const store = useStore();
  const state = useAtomValue(bitcoinWalletState);
  const signature = useAtomValue(bitcoinSignatureState);
  const error = useAtomValue(bitcoinErrorState);
  const on = state.status === 'connected' ? state : null;
  const run = <Result>(wish: () => Promise<Result>) => attempt(store, bitcoinErrorState, wish);
  return {
    chain: 'bitcoin',
    status: state.status,
    isConnected: on !== null,
    address: on?.address ?? null,
    addresses: bitcoinAddresses(state),
    chainId: null,
    name: on === null ? null : BITCOIN_WALLET_NAMES[on.walletType],
    walletType: on?.walletType ?? null,
    signature,
    error,
    connect: () => run(async () => (await bitcoinLayer.get()).connect()),
    disconnect: () => run(async () => (await bitcoinLayer.get()).disconnect()),
    signMessage: (message, address) =>
      run(async () => {
        if (store.get(bitcoinWalletState).status === 'disconnected') {
          throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        }
        const signed = await (await bitcoinLayer.get()).signMessage(message, address);
        if (store.get(bitcoinWalletState).status === 'connected') store.set(bitcoinSignatureState, signed);
        return signed;
      }),
    cancel: () => bitcoinLayer.mounted()?.cancel(),
    preload: () => {
      if (mayFetchAhead()) bitcoinLayer.load().catch(() => undefined);
    },
  };
}

/**
 * The addresses connected right now, for code that has waited for a wallet since it was rendered.
 * None while nothing is connected.
 */
export function addressesNow(
  store: ReturnType<typeof createStore>,
  chain: WalletConnection<unknown>['chain'],
): readonly string[] {
  return chain === 'ethereum'
    ? ethereumAddresses(store.get(walletState))
    : bitcoinAddresses(store.get(bitcoinWalletState));
}

/** The addresses of the connected Bitcoin wallet with what it says of them; none while not connected. */
export function useBitcoinAccounts(): readonly BitcoinAccount[] {
  const state = useAtomValue(bitcoinWalletState);
  return state.status === 'connected' ? state.accounts : NO_ACCOUNTS;
}

const NO_ACCOUNTS: readonly BitcoinAccount[] = [];

/** One connected wallet, of whatever chain. */
export type ConnectedWallet = {
  readonly walletType: WalletType;
  /** At least one, the main one first. */
  readonly walletAddresses: readonly string[];
};

export type ConnectedWallets = {
  readonly connectedWallets: readonly ConnectedWallet[];
  /** The one connected last. When that disconnects, the first that remains (spec section 4); null without any. */
  readonly current: ConnectedWallet | null;
};

function toConnected(connection: WalletConnection<unknown>): ConnectedWallet | null {
  const { walletType, addresses } = connection;
  return walletType === null ? null : { walletType, walletAddresses: addresses };
}

/** All connected wallets: the second form of the wallet connection state (spec section 3). */
export function useConnectedWallets(): ConnectedWallets {
  const ethereum = toConnected(useEthereumConnection());
  const bitcoin = toConnected(useBitcoinConnection());
  const last = useAtomValue(lastConnectedState);
  const connectedWallets = [ethereum, bitcoin].filter((wallet) => wallet !== null);
  const current = (last === 'bitcoin' ? bitcoin : ethereum) ?? connectedWallets[0] ?? null;
  return { connectedWallets, current };
}

/**
 * The main address of a connected wallet of which the account has none; null when nothing is connected or one
 * of its addresses is linked.
 *
 * @param linkedAddresses the account's, of any chain
 */
export function unlinkedAddress(
  { address, addresses }: Pick<WalletConnection<unknown>, 'address' | 'addresses'>,
  linkedAddresses: readonly string[],
): string | null {
  const isLinked = addresses.some((one) => linkedAddresses.some((linked) => sameAddress(one, linked)));
  return isLinked ? null : address;
}
