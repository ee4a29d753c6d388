import type { Asset } from '@hideout/contract/profile';
import { type AssetName, getAssetUri } from '../../chain/asset-uri.ts';
import type { ChainConfig } from '../../chain/chain-config.ts';

/** A collection whose tokens are shown. */
export type ShownCollection = Asset['collection'] & {
  readonly chain: Asset['chain'];
  /** Null on Bitcoin. */
  readonly chainId: number | null;
  /** Votes of one token. */
  readonly weight: number;
  /** What the URI of one of its tokens names. */
  getName(tokenId: string): AssetName;
};

/** Everything inscribed on Bitcoin, as one collection. */
export const INSCRIPTIONS: ShownCollection = {
  chain: 'bitcoin',
  chainId: null,
  slug: 'inscriptions',
  name: 'Inscriptions',
  address: null,
  family: 'inscription',
  weight: 0,
  getName: (inscriptionId) => ({ kind: 'ordinal', inscriptionId }),
};

/** All collections in the order in which they are shown. */
export function shownCollections(config: ChainConfig | null): ShownCollection[] {
  if (config === null) return [INSCRIPTIONS];
  const evm = (['ethereum', 'apechain'] as const).flatMap((chain) => {
    const { chainId, contracts } = config[chain];
    return contracts.collections.map(
      (collection): ShownCollection => ({
        ...collection,
        chain,
        chainId,
        getName: (tokenId) => ({ kind: 'erc721', chainId, address: collection.address, tokenId }),
      }),
    );
  });
  return [...evm, INSCRIPTIONS];
}

/** The collection a token belongs to, or null when tokens of that kind are not shown. */
export function getCollection(config: ChainConfig | null, token: AssetName): ShownCollection | null {
  const tokenId = getTokenId(token);
  const uri = getAssetUri(token);
  return shownCollections(config).find((one) => getAssetUri(one.getName(tokenId)) === uri) ?? null;
}

/** The id of a token within its collection. */
export function getTokenId(token: AssetName): string {
  return token.kind === 'erc721' ? token.tokenId : token.inscriptionId;
}
