import { useAtomValue, useStore } from 'jotai';
import {
  bitcoinErrorState,
  bitcoinSignatureState,
  bitcoinWalletState,
  signatureState,
  walletErrorState,
  walletState,
} from './atoms.ts';
import { attempt } from './attempt.ts';
import type { BitcoinWalletType, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import { bitcoinLayer } from './layers.ts';
import { useWalletActions } from './wallet.ts';
import { WALLET_ERROR_CODES, WALLET_MESSAGES, WalletError } from './wallet-error.ts';

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';

/** One wallet of the person, on whatever chain: the same shape for all (spec section 3). */
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
  /** Last signature; gone with the connection it was made on. */
  readonly signature: Signed | null;
  /** Last failure of connecting or signing, kept until the next try. */
  readonly error: WalletError | null;
  /** Resolves with false when the person closed the dialog. @throws WalletError */
  readonly connect: () => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
  /** @throws WalletError, such as 'Wallet not connected' or a refusal (-32000). */
  readonly signMessage: (message: string) => Promise<Signed>;
  /** Loads the kit ahead of a click: call it on hover and focus. Never fails. */
  readonly preload: () => void;
};

/** What people call the Bitcoin wallets. */
export const BITCOIN_WALLET_NAMES: Readonly<Record<BitcoinWalletType, string>> = {
  xverse: 'Xverse',
  unisat: 'Unisat',
  magicEden: 'Magic Eden',
  leather: 'Leather',
};

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
    addresses: on === null ? [] : [on.address],
    chainId: on?.chainId ?? null,
    name: on?.connectorName ?? null,
    signature,
    error,
    connect,
    disconnect,
    signMessage,
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
    addresses:
      on === null
        ? []
        : [on.address, ...on.accounts.map((one) => one.address).filter((one) => one !== on.address)],
    chainId: null,
    name: on === null ? null : BITCOIN_WALLET_NAMES[on.walletType],
    signature,
    error,
    connect: () => run(async () => (await bitcoinLayer.get()).connect()),
    disconnect: () => run(async () => (await bitcoinLayer.get()).disconnect()),
    signMessage: (message) =>
      run(async () => {
        if (store.get(bitcoinWalletState).status === 'disconnected') {
          throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        }
        const signed = await (await bitcoinLayer.get()).signMessage(message);
        if (store.get(bitcoinWalletState).status === 'connected') store.set(bitcoinSignatureState, signed);
        return signed;
      }),
    preload: () => {
      bitcoinLayer.load().catch(() => undefined);
    },
  };
}
