import type { BitcoinAccount, BitcoinNetwork, SignedBitcoinMessage } from './bitcoin-types.ts';

/** What a connection asks a wallet for. */
export type ConnectRequest = {
  readonly purposes: readonly BitcoinAccount['purpose'][];
  /** Shown by the wallet; Xverse takes up to 80 characters. */
  readonly message: string;
  readonly network: BitcoinNetwork;
};

export type WalletEvent =
  /** `addresses` is what the wallet says about the new ones, unchecked; often nothing. */
  { readonly type: 'accounts'; readonly addresses: unknown } | { readonly type: 'disconnect' };

/** One of the four wallets behind one shape. Everything it throws is a WalletError of spec section 8. */
export type BitcoinAdapter = {
  /** Asks the user. May resolve with no account; `connectWallet` makes that a failure. */
  readonly connect: (request: ConnectRequest) => Promise<readonly BitcoinAccount[]>;
  readonly signMessage: (address: string, message: string) => Promise<SignedBitcoinMessage>;
  /** The accounts the site may see already, without asking the user; none when the wallet cannot say. */
  readonly silentAccounts: (request: ConnectRequest) => Promise<readonly BitcoinAccount[]>;
  /** Gives back what the user allowed. */
  readonly disconnect: () => Promise<void>;
  /** Hears the wallet. Resolves with what stops it. */
  readonly listen: (heard: (event: WalletEvent) => void) => Promise<() => void>;
};
