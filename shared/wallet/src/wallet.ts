import { atom, useAtomValue, useStore } from 'jotai';
import { signatureState, type WalletState, walletErrorState, walletState } from './atoms.ts';
import { attempt } from './attempt.ts';
import { ethereumLayer, type WatchedToken } from './layers.ts';
import { mayFetchAhead } from './may-fetch-ahead.ts';
import { FIRST_MESSAGES, WALLET_ERROR_CODES, WalletError } from './wallet-error.ts';

export type { WalletState } from './atoms.ts';
export type { WatchedToken } from './layers.ts';

/** The wallet, for code that reads a store; components use `useWallet`. Only the host writes it. */
export const walletAtom = atom((get) => get(walletState));

/** Last signature as hex; cleared with the connection it was made on (spec section 4). */
export const signatureAtom = atom((get) => get(signatureState));

/** Last failure of connecting or signing, stored until the next try (spec section 8). */
export const walletErrorAtom = atom((get) => get(walletErrorState));

export type WalletActions = {
  /**
   * Opens the connect modal. Resolves with true once a wallet is connected, with false when the modal was
   * closed. Rejects with a WalletError when the wallet kit cannot be loaded.
   */
  readonly connect: () => Promise<boolean>;
  /** Ends the connection, not the session. */
  readonly disconnect: () => Promise<void>;
  /** Hex signature. Rejects with a WalletError, such as 'Wallet not connected' or a refusal (-32000). */
  readonly signMessage: (message: string) => Promise<string>;
  /** Lets the user switch to a chain the app uses. */
  readonly chooseChain: () => Promise<void>;
  /**
   * Asks the connected wallet to list a token, on the token's chain: it may ask to switch first. False when the
   * wallet says that it did not. Rejects with a WalletError, such as 'Wallet not connected' or a refusal (-32000).
   *
   * @example await watchToken({ chainId: 33139, address, symbol: 'SERUM', decimals: 18 })
   */
  readonly watchToken: (token: WatchedToken) => Promise<boolean>;
  /** Loads the wallet kit ahead of a click where `mayFetchAhead` allows it: call it on hover and focus. Never fails. */
  readonly preload: () => void;
};

/** The wallet's address, chain and state. */
export function useWallet(): WalletState {
  return useAtomValue(walletAtom);
}

/** What a page may ask of the wallet. Failures are logged and stored in `walletErrorAtom` as well. */
export function useWalletActions(): WalletActions {
  const store = useStore();

  const run = <Result>(wish: () => Promise<Result>) => attempt(store, walletErrorState, wish);

  return {
    connect: () => run(async () => (await ethereumLayer.get()).connect()),
    disconnect: () => run(async () => (await ethereumLayer.get()).disconnect()),
    chooseChain: () => run(async () => (await ethereumLayer.get()).chooseChain()),
    signMessage: (message) =>
      run(async () => {
        const before = store.get(walletState);
        if (before.status === 'disconnected') {
          throw new WalletError(FIRST_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        }
        const signature = await (await ethereumLayer.get()).signMessage(message);
        const now = store.get(walletState);
        // The wallet may have changed its account while it asked: that signature is not this connection's.
        const same =
          before.status !== 'connected' || (now.status === 'connected' && now.address === before.address);
        if (now.status === 'connected' && same) store.set(signatureState, signature);
        return signature;
      }),
    watchToken: (token) =>
      run(async () => {
        if (store.get(walletState).status === 'disconnected') {
          throw new WalletError(FIRST_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        }
        return (await ethereumLayer.get()).watchToken(token);
      }),
    preload: () => {
      // Loading ahead is a courtesy: the click that follows loads again and reports a failure.
      if (mayFetchAhead()) ethereumLayer.load().catch(() => undefined);
    },
  };
}
