import type { BitcoinWalletType } from '../../bitcoin-personas.ts';
import type { BitcoinConnection, SignedText, SigningForm, UnisatNetwork } from './bitcoin/bitcoin-state.ts';

/** What the page's provider and the wallet's own window say to each other, over a BroadcastChannel. */
export const CHANNEL = 'hideout-demo-wallet';

/** EIP-1193: the user said no. */
export const USER_REJECTED = 4001;

type EthereumAsk =
  | { kind: 'connect' }
  | { kind: 'message'; address: string; message: string }
  | { kind: 'typedData'; address: string; typedData: string }
  | { kind: 'transaction'; address: string; chainId: number; transaction: Record<string, string> }
  | { kind: 'asset'; asset: { address: string; symbol: string } }
  | { kind: 'chain'; chainId: number };

export type BitcoinAsk = { wallet: BitcoinWalletType } & ( // The note is what the site wants to be said.
  | { kind: 'bitcoinConnect'; note?: string }
  | { kind: 'bitcoinMessage'; address: string; message: string; form: SigningForm }
  | { kind: 'bitcoinNetwork'; network: UnisatNetwork }
);

/** A decision that the wallet's window asks the user for. */
export type Ask = EthereumAsk | BitcoinAsk;

/** What the window answers: an address, a signature, a hash of a transaction or, for yes, nothing. */
export type Answer<A extends Ask> = A extends { kind: 'bitcoinConnect' }
  ? BitcoinConnection
  : A extends { kind: 'bitcoinMessage' }
    ? SignedText
    : string;

/** Puts a question to the user and waits for the answer. */
export type AskUser = <A extends Ask>(ask: A) => Promise<Answer<A>>;

export type PageMessage = { to: 'window'; id: string; ask: Ask };

export type WindowMessage =
  | { to: 'page'; id: string; type: 'ready' }
  | { to: 'page'; id: string; type: 'answer'; result: Answer<Ask> }
  | { to: 'page'; id: string; type: 'error'; code: number; message: string };

/** `/demo-wallet/config.json`, written by the stack: where the local chains and the relay answer. */
export type WalletConfig = {
  rpcUrls: Record<string, string>;
  /** The local WalletConnect relay, `ws://…`. */
  relayUrl: string;
  /** Names of known contracts by lower-case address, for the description of a transaction. */
  contracts: Record<string, string>;
};
