import type { Address } from 'viem';
import type { CollectionConfig } from '../chain/chain-config.ts';
import type { MemberHoldings } from '../chain/member-holdings.ts';
import { type PowerSnapshot, toHundredths } from './power.ts';

type Source = Pick<PowerSnapshot, 'kind' | 'address' | 'chainId' | 'excluded' | 'linkedTo'>;

/**
 * Holdings as rows of power: one for each wallet or vault and collection with tokens, one empty row
 * for a wallet without any (none for a part of one), and one `sourceUnavailable` row for everything that could not be read.
 */
export function getSnapshots(holdings: MemberHoldings, chainId: number): PowerSnapshot[] {
  const sources: Source[] = [
    ...holdings.wallets.map((address): Source => ({ kind: 'wallet', address, chainId, excluded: null })),
    ...holdings.vaults.map(
      ({ address, via, excluded, linkedTo }): Source => ({ kind: via, address, chainId, excluded, linkedTo }),
    ),
  ];
  const failed = holdings.links.filter((link) => !link.ok);
  return [
    ...sources.flatMap((source) => getRows(source, holdings.collections)),
    ...failed.map(({ kind, address }) => unavailable({ kind, address, chainId, excluded: null }, null)),
  ];
}

/** The snapshots of wallets of which nothing at all could be read. */
export function unavailableSnapshots(wallets: readonly Address[], chainId: number): PowerSnapshot[] {
  return wallets.map((address) => unavailable({ kind: 'wallet', address, chainId, excluded: null }, null));
}

function getRows(source: Source, collections: MemberHoldings['collections']): PowerSnapshot[] {
  const rows: PowerSnapshot[] = [];
  for (const { collection, holdings } of collections) {
    if (toHundredths(collection.weight) === 0) continue;
    const tokenIds = holdings?.get(source.address);
    if (tokenIds === undefined) {
      // An expired or limited link does not count either way, so its tokens are not missed.
      if (source.excluded === null) rows.push(unavailable(source, collection));
    } else if (tokenIds.length > 0) rows.push(getRow(source, collection, tokenIds));
  }
  // Anyone can delegate a part of an empty wallet to anyone: that explains nothing.
  if (rows.length === 0 && source.excluded === 'limitedRights') return [];
  return rows.length > 0 ? rows : [{ ...source, collection: null, weight: 0, tokenIds: [] }];
}

function getRow(source: Source, collection: CollectionConfig, tokenIds: readonly string[]): PowerSnapshot {
  const { slug, name, weight } = collection;
  return { ...source, collection: { slug, name }, weight: toHundredths(weight), tokenIds: [...tokenIds] };
}

function unavailable(source: Source, collection: CollectionConfig | null): PowerSnapshot {
  return {
    ...source,
    collection: collection === null ? null : { slug: collection.slug, name: collection.name },
    weight: collection === null ? 0 : toHundredths(collection.weight),
    tokenIds: [],
    excluded: 'sourceUnavailable',
  };
}
