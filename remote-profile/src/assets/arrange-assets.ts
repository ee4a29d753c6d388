import type { Asset } from '@hideout/contract/profile';
import { shortenAddress } from '@hideout/ui/format';
import { type AssetOption, chainName, countBy, VIA_NAMES } from './format-asset.ts';

export const ASSET_SORTS = { collection: 'By collection', power: 'Most power', name: 'By name' } as const;
export type AssetSort = keyof typeof ASSET_SORTS;

/** What of the assets is shown. An empty text leaves nothing out. */
export type AssetView = {
  /** Slug of a collection. */
  readonly collection: string;
  readonly chain: string;
  /** Address of the owner: one of the member's wallets, or a vault. */
  readonly wallet: string;
  readonly via: string;
  readonly sort: AssetSort;
  readonly search: string;
  /** True when tokens that look like spam are shown as well. */
  readonly spam: boolean;
};

export const WHOLE_VIEW: AssetView = {
  collection: '',
  chain: '',
  wallet: '',
  via: '',
  sort: 'collection',
  search: '',
  spam: false,
};

/** Assets with what is asked of each at every key of a search. */
export type SearchableAssets = {
  readonly assets: readonly Asset[];
  readonly searchTexts: readonly string[];
};

export function getSearchable(assets: readonly Asset[]): SearchableAssets {
  return {
    assets,
    searchTexts: assets.map(({ name, collection, tokenId, traits }) =>
      [name, collection.name, tokenId, ...traits.map(({ value }) => value)].join('\n').toLowerCase(),
    ),
  };
}

/** The assets of a view in its order. The API gives them collection by collection. */
export function arrangeAssets({ assets, searchTexts }: SearchableAssets, view: AssetView): Asset[] {
  const search = view.search.trim().toLowerCase();
  const fits = (wanted: string, value: string) => wanted === '' || wanted === value;
  const found = assets.filter(
    (asset, index) =>
      (view.spam || !asset.flaggedSpam) &&
      fits(view.collection, asset.collection.slug) &&
      fits(view.chain, asset.chain) &&
      fits(view.wallet, asset.owner) &&
      fits(view.via, asset.via) &&
      (searchTexts[index]?.includes(search) ?? false),
  );
  if (view.sort === 'power') return found.sort((a, b) => b.votingPower - a.votingPower);
  return view.sort === 'name' ? sortByName(found) : found;
}

/** Compared as plain text, for speed: so numbers get leading zeros, or #9 would come after #10. */
function sortByName(assets: readonly Asset[]): Asset[] {
  return assets
    .map((asset) => ({
      asset,
      key: asset.name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0')),
    }))
    .sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
    .map(({ asset }) => asset);
}

export type AssetOptions = Readonly<
  Record<'collection' | 'chain' | 'wallet' | 'via', readonly AssetOption[]>
>;

/** What the assets can be filtered by, in their order. */
export function getOptions(assets: readonly Asset[]): AssetOptions {
  return {
    collection: countBy(assets, ({ collection }) => [collection.slug, collection.name]),
    chain: countBy(assets, ({ chain }) => [chain, chainName(chain)]),
    wallet: countBy(assets, ({ owner, via }) => [
      owner,
      `${shortenAddress(owner)}${via === 'own' ? '' : ', vault'}`,
    ]),
    via: countBy(assets, ({ via }) => [via, VIA_NAMES[via]]),
  };
}
