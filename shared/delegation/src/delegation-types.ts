import type { Address } from 'viem';

/** Why a cold wallet is said to act through another address. */
export type DelegationSource =
  | {
      readonly kind: 'hotWallet';
      /** Unix seconds; null for a link without end. */
      readonly expiresAt: bigint | null;
    }
  | { readonly kind: 'registry' };

/** A wallet that acts through the address that was asked for: once, however many sources say so. */
export type ColdWallet = { readonly address: Address; readonly sources: readonly DelegationSource[] };

/** An entry that says something about the address but does not count, and why. */
export type NotCounted = {
  readonly address: Address;
  readonly reason:
    | 'expired'
    /** The hot wallet lists it, but the cold wallet itself names another hot wallet, or none. */
    | 'oneSided'
    /** Registry type 2, 3, 4 or 5. */
    | 'contract'
    | 'erc721'
    | 'erc20'
    | 'erc1155'
    /** Registry type 1 for some rights only. */
    | 'limitedRights';
  readonly source: 'hotWallet' | 'registry';
  /** Unix seconds of an expired link; null otherwise. */
  readonly expiresAt: bigint | null;
  /** The contract of a delegation of types 2 to 5; null otherwise. */
  readonly contract: Address | null;
};

/** Whether one source could be read. A failed one makes the snapshot partial, not wrong. */
export type SourceState =
  | {
      readonly status: 'read';
      /** Entries past the first 512 of a kind, which were not looked at; absent when there were none. */
      readonly leftOut?: number;
    }
  | { readonly status: 'failed'; readonly message: string };

/** The wallets that act through an address, from both sources (spec section 7). */
export type DelegationReading = {
  readonly address: Address;
  readonly blockNumber: bigint;
  /** Unix seconds of that block. */
  readonly blockTime: bigint;
  readonly coldWallets: readonly ColdWallet[];
  readonly notCounted: readonly NotCounted[];
  readonly sources: { readonly hotWallet: SourceState; readonly registry: SourceState };
};

/** A link to the other wallet; one that has expired counts for nothing. */
export type HotWalletLink = {
  readonly address: Address;
  readonly expiresAt: bigint | null;
  readonly expired: boolean;
};

/** What the hot-wallet contract says about one address, from both sides. */
export type HotWalletStanding = {
  readonly address: Address;
  /** As a cold wallet: where it points. Null when it points nowhere. */
  readonly hotWallet: HotWalletLink | null;
  /** As a hot wallet: who points here, also those whose link has expired, zeroed entries left out. */
  readonly coldWallets: readonly HotWalletLink[];
  readonly isLocked: boolean;
  /** MAX_HOT_WALLET_COUNT of the chain. */
  readonly maxColdWallets: number;
  /** Empty when the contract does not answer it. */
  readonly version: string;
  /** Unix seconds of the block that was read. */
  readonly blockTime: bigint;
};

/** A write to the hot-wallet contract (spec section 7). The sender is who the comment names. */
export type HotWalletWrite =
  /** Cold wallet: points to a hot wallet, or to none with the zero address. `expiresAt` null for no end. */
  | {
      readonly kind: 'setHotWallet';
      readonly hotWallet: Address;
      readonly expiresAt: bigint | null;
      readonly lock: boolean;
    }
  /** Cold wallet: a new end for its link. */
  | { readonly kind: 'setExpirationTimestamp'; readonly expiresAt: bigint | null }
  /** Hot wallet: takes no new links, or takes them again. */
  | { readonly kind: 'setLocked'; readonly locked: boolean }
  /** Hot wallet: lets go of one cold wallet. */
  | { readonly kind: 'removeColdWallet'; readonly coldWallet: Address }
  /** Any account: cleans the expired links of a hot wallet. */
  | { readonly kind: 'removeExpiredWalletLinks'; readonly hotWallet: Address }
  /** Hot wallet: lets go of all its cold wallets. */
  | { readonly kind: 'renounceHotWallet' };

/** `HotWalletChanged(coldWallet, from, to, expirationTimestamp)`. */
export type HotWalletChanged = {
  readonly coldWallet: Address;
  readonly from: Address;
  readonly to: Address;
  /** Null for a link without end. */
  readonly expiresAt: bigint | null;
};
