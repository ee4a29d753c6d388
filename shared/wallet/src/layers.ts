import type { SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import { LazyLayer } from './lazy-layer.ts';

export type TransactionRequest = {
  /** The chain it is for; the wallet is asked to switch when it is on another one. */
  readonly chainId: number;
  readonly to: `0x${string}`;
  readonly data: `0x${string}`;
  /** Wei. */
  readonly value?: bigint;
  /** Whom it was confirmed for: another account in the wallet sends nothing. */
  readonly from?: `0x${string}`;
};

/** A token as a wallet is asked to list it (EIP-747). */
export type WatchedToken = {
  /** The chain it lives on; the wallet is asked to switch when it is on another one. */
  readonly chainId: number;
  readonly address: `0x${string}`;
  /** Up to 11 characters; wallets refuse longer ones. */
  readonly symbol: string;
  readonly decimals: number;
};

/** What the kit of Ethereum wallets does for the rest of the app. It weighs several hundred kB. */
export type EthereumLayer = {
  /**
   * Opens the connect modal; when a wallet is connected already it is disconnected first and the modal opens
   * 300 ms later (spec section 4). Resolves with true when a wallet is connected, with false when the user
   * closed the modal.
   */
  readonly connect: () => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
  /** Signature of `message` as hex. Rejects with what the wallet threw. */
  readonly signMessage: (message: string) => Promise<string>;
  /** Lets the user choose a chain the app uses. */
  readonly chooseChain: () => Promise<void>;
  /** Sends a transaction to the wallet; resolves with its hash, before it is mined. */
  readonly sendTransaction: (request: TransactionRequest) => Promise<`0x${string}`>;
  /** Asks the wallet to list a token. False when it says that it did not. */
  readonly watchToken: (token: WatchedToken) => Promise<boolean>;
};

/** What the kit of Bitcoin wallets does for the rest of the app. */
export type BitcoinLayer = {
  /**
   * Connects the remembered wallet, or lets the user choose one in the chooser (spec sections 2 and 4).
   * Resolves with false when the chooser was closed. Rejects with a WalletError of spec section 8.
   */
  readonly connect: () => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
  /** Signs with `address`, or with the connection's main one. Rejects with a WalletError. */
  readonly signMessage: (message: string, address?: string) => Promise<SignedBitcoinMessage>;
  /** Stops waiting for the wallet, if anybody does; what it still answers is lost. */
  readonly cancel: () => void;
};

/** Nothing of the kits is loaded before a user shows an intent or a connection has to be resumed. */
export const ethereumLayer = new LazyLayer<EthereumLayer>();
export const bitcoinLayer = new LazyLayer<BitcoinLayer>();
