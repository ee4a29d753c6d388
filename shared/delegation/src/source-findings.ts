import type { ColdWallet, NotCounted } from './delegation-types.ts';

/** What one source says about an address. No address is in `coldWallets` twice. */
export type SourceFindings = {
  readonly coldWallets: readonly ColdWallet[];
  /** Wallets that the same source counts are not in it. */
  readonly notCounted: readonly NotCounted[];
  /** Entries past the limit, which were not looked at. */
  readonly leftOut: number;
};

/** More entries than this are not looked at: everybody can delegate to everybody, also to annoy. */
export const MAX_ENTRIES = 512;
