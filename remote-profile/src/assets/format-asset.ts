import type { Asset, Assets } from '@hideout/contract/profile';
import { formatCount } from '@hideout/ui/format';

const CHAINS: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  apechain: 'ApeChain',
  bitcoin: 'Bitcoin',
};

/** Name of a chain; one this version does not know is printed as it came. */
export function chainName(chain: string): string {
  return CHAINS[chain] ?? chain;
}

/** Collection and chain of a token; the collection is not said twice where the name begins with it. */
export function formatOrigin({ name, collection, chain }: Asset): string {
  const on = chainName(chain);
  return name.startsWith(collection.name) ? on : `${collection.name}, ${on}`;
}

/** What tells a token from others of its collection: the name without the collection's, where it begins with that. */
export function formatShortName({ name, collection }: Asset): string {
  const rest = name.startsWith(collection.name) ? name.slice(collection.name.length).trim() : '';
  return rest === '' ? name : rest;
}

/** How the member comes to act for a token. */
export const VIA_NAMES: Readonly<Record<Asset['via'], string>> = {
  own: 'Yours',
  delegation: 'Delegated to you',
  hotWallet: 'Through your hot wallet',
};

/** Voting power of one token as text. */
export function formatTokenPower(power: number): string {
  if (power === 0) return 'no voting power';
  return `${formatCount(power)} voting power`;
}

/** A value that assets have in common, and how many have it. */
export type AssetOption = { readonly value: string; readonly label: string; readonly count: number };

/** How many assets have each value, in the order in which the values come; `weigh` says for how many one counts. */
export function countBy(
  assets: readonly Asset[],
  read: (asset: Asset) => readonly [value: string, label: string],
  weigh: (asset: Asset) => number = () => 1,
): AssetOption[] {
  const counts = new Map<string, AssetOption>();
  for (const asset of assets) {
    const [value, label] = read(asset);
    counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + weigh(asset) });
  }
  return [...counts.values()];
}

/** Collections of a member, the largest first, with how many tokens each holds. */
export function getCollections(assets: readonly Asset[]): AssetOption[] {
  return countBy(
    assets,
    ({ collection }) => [collection.slug, collection.name],
    ({ amount }) => amount,
  ).sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

type Source = Assets['sources'][number];

/** Sources of one chain that failed alike. */
export type SourceTrouble = Pick<Source, 'chain' | 'status' | 'message'> & {
  readonly addresses: readonly string[];
  /** Of what is shown the oldest; of what is not, when it was tried. */
  readonly checkedAt: string;
};

/** What could not be read freshly, chain by chain: a chain that is down is one line, however many wallets it has. */
export function getTroubles(sources: readonly Source[]): SourceTrouble[] {
  const troubles = new Map<string, SourceTrouble>();
  for (const { chain, status, message, address, checkedAt } of sources) {
    if (status === 'ok') continue;
    const key = [chain, status, message].join('\n');
    const known = troubles.get(key);
    const older = known !== undefined && Date.parse(known.checkedAt) < Date.parse(checkedAt);
    troubles.set(key, {
      chain,
      status,
      message,
      addresses: [...(known?.addresses ?? []), address],
      checkedAt: older ? known.checkedAt : checkedAt,
    });
  }
  return [...troubles.values()];
}

/** When the oldest of what was read freshly was read; null when nothing was. */
export function getFreshSince(sources: readonly Source[]): string | null {
  const times = sources.filter(({ status }) => status === 'ok').map(({ checkedAt }) => Date.parse(checkedAt));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** How OpenSea calls the chains it trades on, by chain id. */
const OPENSEA_CHAINS: Readonly<Record<number, string>> = { 1: 'ethereum', 33139: 'ape_chain' };

/** Where a token can be looked at and traded; null where no market is known. */
export function getMarketplace(asset: Asset): { readonly name: string; readonly url: string } | null {
  const { chain, chainId, collection, tokenId } = asset;
  if (chain === 'bitcoin') {
    const url = `https://magiceden.io/ordinals/item-details/${encodeURIComponent(tokenId)}`;
    return { name: 'Magic Eden', url };
  }
  const slug = chainId === null ? undefined : OPENSEA_CHAINS[chainId];
  if (slug === undefined || collection.address === null) return null;
  const path = [slug, collection.address, tokenId].map(encodeURIComponent).join('/');
  return { name: 'OpenSea', url: `https://opensea.io/assets/${path}` };
}
