import type { Address } from 'viem';
import { coldWallets, type PersonaName, personaNamed } from '../personas.ts';
import { COMMUNITY_HOLDERS, communityHolder, numberFrom } from './community.ts';

/** The collections of the local Ethereum; `mayc` lies at its mainnet address. `weight` is votes per token. */
export const collections = [
  { slug: 'mayc', name: 'Mutant Ape Yacht Club', symbol: 'MAYC', supply: 20000, family: 'mayc', weight: 1 },
  {
    slug: 'mutant-hounds',
    name: 'Mutant Hounds',
    symbol: 'HOUND',
    supply: 10000,
    family: 'hound',
    weight: 0.5,
  },
  { slug: 'cartel-oath', name: 'Cartel Oath', symbol: 'OATH', supply: 3000, family: 'oath', weight: 2 },
] as const;

export type CollectionSlug = (typeof collections)[number]['slug'];

type Counts = Partial<Record<CollectionSlug, number>>;

const personaCounts: Partial<Record<PersonaName, Counts>> = {
  oathkeeper: { mayc: 2, 'cartel-oath': 2 },
  hound: { mayc: 3 },
  sippin_serum: { mayc: 22, 'mutant-hounds': 5, 'cartel-oath': 2 },
  franken: { mayc: 9 },
  swampqueen: { mayc: 4, 'mutant-hounds': 3 },
  vaultrat: { mayc: 1 },
  ledgerghost: { mayc: 2, 'mutant-hounds': 1 },
  stranger: { mayc: 1 },
};

const coldCounts: Record<keyof typeof coldWallets, Counts> = {
  deepFreeze: { mayc: 5 },
  halfVault: { mayc: 2 },
  rustyLocker: { mayc: 4 },
  twinVault: { mayc: 6 },
};

function communityCounts(index: number): Counts {
  const counts: Counts = { mayc: 1 + numberFrom(`mayc ${index}`, 3) };
  if (numberFrom(`hounds ${index}`, 3) === 0) counts['mutant-hounds'] = 1 + numberFrom(`pack ${index}`, 2);
  if (numberFrom(`oath ${index}`, 8) === 0) counts['cartel-oath'] = 1;
  return counts;
}

/** Everybody who holds a token on the local Ethereum, and how many of which collection. */
export function holders(): Array<{ address: Address; counts: Counts }> {
  const getKeys = <K extends string>(record: Partial<Record<K, unknown>>): K[] =>
    // Object.keys forgets the key type of a literal that we own.
    Object.keys(record) as K[];
  return [
    ...getKeys(personaCounts).map((name) => ({
      address: personaNamed(name).address,
      counts: personaCounts[name] ?? {},
    })),
    ...getKeys(coldCounts).map((name) => ({ address: coldWallets[name], counts: coldCounts[name] })),
    ...Array.from({ length: COMMUNITY_HOLDERS }, (_, index) => ({
      address: communityHolder(index),
      counts: communityCounts(index),
    })),
  ];
}

/** Every token of a collection: ids look scattered, as after years of trading, and never repeat. */
export function getTokens(slug: CollectionSlug): Array<{ owner: Address; tokenId: bigint }> {
  const supply = collections.find((collection) => collection.slug === slug)?.supply ?? 0;
  const taken = new Set<number>();
  const tokens: Array<{ owner: Address; tokenId: bigint }> = [];
  for (const { address, counts } of holders()) {
    for (let nth = 0; nth < (counts[slug] ?? 0); nth += 1) {
      let id = numberFrom(`${slug} of ${address} number ${nth}`, supply);
      while (taken.has(id)) id = (id + 1) % supply;
      taken.add(id);
      tokens.push({ owner: address, tokenId: BigInt(id) });
    }
  }
  return tokens;
}
