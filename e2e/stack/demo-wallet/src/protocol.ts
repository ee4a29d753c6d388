/** What the page's provider and the wallet's own window say to each other, over a BroadcastChannel. */
export const CHANNEL = 'hideout-demo-wallet';

/** Key in local storage of the remembered connection. */
export const STORAGE_KEY = 'hideout.demoWallet';

/** EIP-1193: the person said no. */
export const USER_REJECTED = 4001;

export type Connection = { address: string; chainId: number };

/** A decision that the wallet's window asks the person for. */
export type Ask =
  | { kind: 'connect' }
  | { kind: 'message'; address: string; message: string }
  | { kind: 'typedData'; address: string; typedData: string }
  | { kind: 'transaction'; address: string; chainId: number; transaction: Record<string, string> }
  | { kind: 'asset'; asset: { address: string; symbol: string } };

export type PageMessage = { to: 'window'; id: string; ask: Ask };

export type WindowMessage =
  | { to: 'page'; id: string; type: 'ready' }
  | { to: 'page'; id: string; type: 'answer'; result: string }
  | { to: 'page'; id: string; type: 'error'; code: number; message: string };

/** `/demo-wallet/config.json`, written by the stack: where the local chains answer. */
export type WalletConfig = {
  rpcUrls: Record<string, string>;
  /** Names of known contracts by lower-case address, for the words of a transaction. */
  contracts: Record<string, string>;
};
