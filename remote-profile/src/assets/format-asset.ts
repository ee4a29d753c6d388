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

/** How the member comes to act for a token. */
export function formatVia(via: Asset['via']): string {
  if (via === 'delegation') return 'delegated to you';
  if (via === 'hotWallet') return 'through your hot wallet';
  return 'yours';
}

/** Voting power of one token as text. */
export function formatTokenPower(power: number): string {
  if (power === 0) return 'no voting power';
  return `${formatCount(power)} voting power`;
}

/** Collections of a member, the largest first, with how many tokens each holds. */
export function getCollections(assets: readonly Asset[]): { slug: string; name: string; count: number }[] {
  const counted = new Map<string, { slug: string; name: string; count: number }>();
  for (const { collection, amount } of assets) {
    const known = counted.get(collection.slug);
    if (known === undefined) counted.set(collection.slug, { ...collection, count: amount });
    else known.count += amount;
  }
  return [...counted.values()]
    .map(({ slug, name, count }) => ({ slug, name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** The sources that could not be read freshly, which is what a reader has to know. */
export function troubledSources(sources: Assets['sources']): Assets['sources'] {
  return sources.filter(({ status }) => status !== 'ok');
}
