import type { Asset } from '@hideout/contract/profile';
import { getAssetUri } from '../../chain/asset-uri.ts';
import type { TokenMetadata } from '../../chain/token/metadata-json.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import { imageOfAsset } from './asset-image.ts';
import type { MergedSource } from './merge-sources.ts';
import type { ShownCollection } from './shown-collections.ts';

/** A token and the source it counts from. */
export type FoundToken = {
  /** Its URI. */
  readonly id: string;
  readonly collection: ShownCollection;
  readonly tokenId: string;
  readonly source: MergedSource;
};

const ORDER = { own: 0, delegation: 1, hotWallet: 2 } as const;
/** A tile is 128 pixels wide, and screens have twice as many. */
const THUMB_WIDTH = 256;
const FULL_WIDTH = 1080;
/** Transfers and other notes that programs write by the thousand, not things to look at. */
const NOTES: readonly (string | null)[] = ['text/plain', 'application/json'];

/** Every token once, collection by collection: own before delegated before hot-wallet. */
export function getTokens(
  collections: readonly ShownCollection[],
  sources: readonly MergedSource[],
): FoundToken[] {
  const inOrder = sources.toSorted((a, b) => ORDER[a.via] - ORDER[b.via]);
  const byId = new Map<string, FoundToken>();
  for (const collection of collections) {
    for (const source of inOrder.filter(({ chain }) => chain === collection.chain)) {
      for (const { collection: slug, tokenId } of source.tokens) {
        if (slug !== collection.slug) continue;
        const id = getAssetUri(collection.getName(tokenId));
        if (!byId.has(id)) byId.set(id, { id, collection, tokenId, source });
      }
    }
  }
  return [...byId.values()];
}

/** A token as the contract shows it. Without metadata it has a name of our own and no image. */
export function describeToken(
  sources: MediaSources,
  { id, collection, tokenId, source }: FoundToken,
  metadata: TokenMetadata | undefined,
  avatar: string | null,
): Asset {
  const image = imageOfAsset(sources, id, metadata);
  const { slug, name, address, family } = collection;
  return {
    id,
    chain: collection.chain,
    chainId: collection.chainId,
    standard: collection.chain === 'bitcoin' ? 'ordinal' : 'erc721',
    amount: 1,
    collection: { slug, name, address, family },
    tokenId,
    name: metadata?.name ?? `${name} #${tokenId}`,
    image: {
      thumb: image?.(THUMB_WIDTH) ?? null,
      full: image?.(FULL_WIDTH) ?? null,
      mime: metadata?.mime ?? null,
    },
    traits: [...(metadata?.traits ?? [])],
    owner: source.address,
    via: source.via,
    votingPower: collection.weight,
    canBeAvatar: image !== null,
    isAvatar: id === avatar,
    // Only what the operator configured is shown of other chains.
    flaggedSpam: collection.chain === 'bitcoin' && NOTES.includes(metadata?.mime ?? null),
  };
}
