import type { Asset } from '@hideout/contract/profile';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChainConfig } from '../../chain/chain-config.ts';
import type { Chains } from '../../chain/chains.ts';
import type { MemberHoldings } from '../../chain/member-holdings.ts';
import type { Database } from '../../db/tables.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';

/** What reading a member's tokens needs: of a request, and the configured contracts. */
export type SourceDeps = {
  readonly db: Kysely<Database>;
  readonly chains: Chains;
  /** Null: no chain is configured, so nothing can be read of Ethereum and ApeChain. */
  readonly chainConfig: ChainConfig | null;
  readonly config: MediaSources;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

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

/** A wallet of the member. */
export function ownSource(chain: Asset['chain'], address: string): SourceName {
  return { chain, address, via: 'own', through: [] };
}

/** A source that nothing could be read of. */
export function failedSource(
  name: SourceName,
  message: string,
  unread: readonly string[],
  status: 'error' | 'notConfigured' = 'error',
): SourceSnapshot {
  return { ...name, status, message, tokens: [], unread, answered: false };
}

/**
 * What a source holds of the collections, where each could be read.
 *
 * @param missing what else could not be read of it; null for nothing.
 */
export function heldSource(
  name: SourceName,
  collections: MemberHoldings['collections'],
  missing: string | null = null,
): SourceSnapshot {
  const unread = collections.filter((one) => one.holdings === null).map((one) => one.collection);
  const message =
    unread.length === 0 ? missing : `Not read: ${unread.map((collection) => collection.name).join(', ')}.`;
  return {
    ...name,
    status: message === null ? 'ok' : 'error',
    message,
    unread: unread.map(({ slug }) => slug),
    answered: unread.length === 0 || unread.length < collections.length,
    tokens: collections.flatMap(({ collection, holdings }) =>
      (holdings?.get(name.address) ?? []).map((tokenId) => ({ collection: collection.slug, tokenId })),
    ),
  };
}
