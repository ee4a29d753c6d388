/** The Bitcoin wallets of spec section 1. */
export type BitcoinWalletType = 'xverse' | 'unisat' | 'magicEden' | 'leather';

/** One address of a Bitcoin wallet, as the wallet returns it (spec section 3). */
export type BitcoinAccount = {
  readonly address: string;
  /** Hex; x-only for p2tr. */
  readonly publicKey: string;
  readonly purpose: 'ordinals' | 'payment' | 'stacks';
  readonly addressType: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'stacks';
  readonly walletType: 'software' | 'ledger';
};

/** Which Bitcoin network a wallet is on; the site uses `Mainnet` (spec section 9). */
export type BitcoinNetwork = 'Mainnet' | 'Testnet' | 'Signet';

/** Spec section 3, sign-message input. */
export type SignMessageInput = {
  readonly address: string;
  readonly message: string;
  readonly walletType: BitcoinWalletType;
};

/** Spec section 3, sign result. */
export type SignedBitcoinMessage = {
  /** Base64. */
  readonly signature: string;
  /** Hex, or empty when the wallet does not say. */
  readonly messageHash: string;
  readonly address: string;
  readonly protocol: 'ECDSA' | 'BIP322';
};

/**
 * The Bitcoin wallet. `reconnecting` is the start of a visit after a connected one: nothing may look
 * disconnected before it has ended.
 */
export type BitcoinWalletState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  | { readonly status: 'reconnecting' }
  | {
      readonly status: 'connected';
      readonly walletType: BitcoinWalletType;
      /** At least one. */
      readonly accounts: readonly BitcoinAccount[];
      /** The address that signs in: the one for ordinals, else the first. */
      readonly address: string;
    };
