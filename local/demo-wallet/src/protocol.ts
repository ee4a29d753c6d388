import type { BitcoinWalletType } from '../../bitcoin-personas.ts';
import { rpcError } from './rpc-error.ts';
import type { BitcoinConnection, UnisatNetwork } from './wallet-settings.ts';

/** What only the key of an address can do. */
export type SigningAsk =
  | { kind: 'message'; address: string; message: string }
  | { kind: 'transaction'; address: string; chainId: number; transaction: Record<string, string> };

type ChainAsk = { kind: 'chain'; chainId: number };

/** What the other side of a pairing asks the user of a phone for. */
export type PhoneAsk = { kind: 'session'; name: string; url: string } | SigningAsk | ChainAsk;

/** The two ways in which Bitcoin wallets sign texts. */
export type SigningForm = 'bip322' | 'ecdsa';

export type BitcoinAsk = { wallet: BitcoinWalletType } & (
  | { kind: 'bitcoinConnect' /** What the site wants to be said. */; note?: string | undefined }
  | { kind: 'bitcoinMessage'; address: string; message: string; form: SigningForm }
  | { kind: 'bitcoinNetwork'; network: UnisatNetwork }
);

/** A decision that the wallet asks the user for. */
export type Ask =
  | { kind: 'connect' }
  | { kind: 'asset'; asset: { address: string; symbol: string } }
  | PhoneAsk
  | BitcoinAsk;

/** The signature in Base64, the hash in hex. */
export type SignedText = { readonly signature: string; readonly messageHash: string };

/** What the window answers: an address, a signature, a hash of a transaction or, for yes, nothing. */
export type Answer<A extends Ask> = A extends { kind: 'bitcoinConnect' }
  ? BitcoinConnection
  : A extends { kind: 'bitcoinMessage' }
    ? SignedText
    : string;

/** Puts a question to the user and waits for the answer. */
export type AskUser = <A extends Ask>(ask: A) => Promise<Answer<A>>;

/** Where a page holds its questions for the wallet's windows that it opens, by the names of the wallets. */
export const PENDING = 'hideoutDemoWallet';

export type PendingAsk = { ask: Ask; answer(result: Answer<Ask>): void; refuse(): void };

/** `/demo-wallet/config.json`, written by the stack: where the local chains and the relay answer. */
export type WalletConfig = {
  rpcUrls: Record<string, string>;
  /** The local WalletConnect relay, `ws://…`. */
  relayUrl: string;
  /** Names of known contracts by lower-case address, for the description of a transaction. */
  contracts: Record<string, string>;
};

/** @throws 4900 where no local stack serves the file. */
export async function readConfig(): Promise<WalletConfig> {
  const response = await fetch('/demo-wallet/config.json');
  if (response.ok) return response.json();
  throw rpcError(4900, 'The demo wallet works only in the local stack.');
}

/** What a site's request asks the user of an Ethereum wallet for; undefined for a method that asks nobody. */
export function readAsk(method: string, params: unknown, chainId: number): SigningAsk | ChainAsk | undefined {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [params];
  switch (method) {
    case 'personal_sign':
      return { kind: 'message', address: String(second), message: String(first) };
    case 'eth_sendTransaction': {
      // JSON-RPC: the only parameter is the transaction, every value a string.
      const transaction = first as Record<string, string>;
      return { kind: 'transaction', address: String(transaction.from), chainId, transaction };
    }
    case 'wallet_switchEthereumChain':
      // EIP-3326: the parameter names the chain.
      return { kind: 'chain', chainId: Number((first as { chainId?: string } | undefined)?.chainId) };
    default:
      return undefined;
  }
}
