import type { Asset } from '@hideout/contract/profile';

export type HeldToken = {
  /** Slug of the collection. */
  readonly collection: string;
  readonly tokenId: string;
};

/** A wallet of the member, or a vault they act for, on one chain. */
export type SourceName = {
  readonly chain: Asset['chain'];
  readonly address: string;
  readonly via: Asset['via'];
  /** Of a vault: the member's wallets that it is linked to. */
  readonly through: readonly string[];
};

/** What one source answered just now. */
export type SourceSnapshot = SourceName & {
  readonly status: 'ok' | 'error' | 'notConfigured';
  /** One message on what is missing; null when nothing is. */
  readonly message: string | null;
  readonly tokens: readonly HeldToken[];
  /** Collections that could not be read; their tokens are missing from `tokens`. */
  readonly unread: readonly string[];
  /** False when not one collection could be read. */
  readonly answered: boolean;
};

export type ChainSnapshot = {
  readonly chain: Asset['chain'];
  readonly sources: readonly SourceSnapshot[];
  /** The member's wallets whose links could not be read: vaults may be missing from `sources`. */
  readonly unreadLinks: readonly { readonly via: Asset['via']; readonly address: string }[];
};

/** A source that nothing could be read of. */
export function failedSource(
  name: SourceName,
  message: string,
  unread: readonly string[],
  status: 'error' | 'notConfigured' = 'error',
): SourceSnapshot {
  return { ...name, status, message, tokens: [], unread, answered: false };
}
