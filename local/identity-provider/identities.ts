import { ethereumAddresses } from '../chain/addresses.ts';
import { getTokens } from '../chain/holdings.ts';
import { type PersonaName, personaNamed } from '../personas.ts';
import type { ProviderId } from './provider-kinds.ts';

/** The Discord server of the local cartel, as the real ids look. */
export const GUILD_ID = '730000000000000042';

/** Its roles that the site shows. */
export const GUILD_ROLES = [
  { id: '730000000000000101', name: 'Council', color: '#a6ff3d' },
  { id: '730000000000000102', name: 'Mutant', color: '#7cc4ff' },
  { id: '730000000000000103', name: 'Hound keeper', color: '#ff8fa3' },
  { id: '730000000000000104', name: 'Swamp crew', color: '#ffd447' },
] as const;
type RoleName = (typeof GUILD_ROLES)[number]['name'];

/** What Other Page returns. */
export const OTHERPAGE_BADGES = [
  { id: 'avatar-of-record', name: 'Avatar of record' },
  { id: 'sixteen-collections', name: 'Sixteen collections' },
  { id: 'early-page', name: 'Early page' },
] as const;
type BadgeId = (typeof OTHERPAGE_BADGES)[number]['id'];

/** The quests of the local community that Kazm has, by their slug. */
export const KAZM_QUESTS = [
  { id: 'clean-the-swamp', title: 'Clean the swamp channel' },
  { id: 'deep-drip', title: 'Reach the Deep Drip' },
  { id: 'clan-raid', title: 'Ride with the clan' },
] as const;
export type KazmQuestId = (typeof KAZM_QUESTS)[number]['id'];

/** A user one can be at the local providers. */
export type Identity = {
  /** The name at every provider; that of the persona where it is one. */
  readonly handle: string;
  readonly displayName: string;
  /** Null: never uploaded an image. */
  readonly image: 'serum' | 'flesh' | 'bile' | 'plasma' | 'violet' | null;
  /** The account that `linked` belongs to; null for a user without one. */
  readonly persona: PersonaName | null;
  /** Providers whose identity is linked to the persona's account from the start. */
  readonly linked: readonly ProviderId[];
  /** Null: not in the Discord server. */
  readonly server: { readonly nick: string | null; readonly roles: readonly RoleName[] } | null;
  readonly badges: readonly BadgeId[];
  /** Quests done at Kazm, and how many days ago. */
  readonly quests: Partial<Record<KazmQuestId, number>>;
};

/** Everybody, in the order of the pages. The index in the list makes the ids: new ones go to the end. */
export const identities: readonly Identity[] = [
  {
    handle: 'hound',
    displayName: 'Hound',
    image: 'serum',
    persona: 'hound',
    linked: ['discord', 'otherpage'],
    server: { nick: 'hound of the vault', roles: ['Mutant', 'Hound keeper'] },
    badges: ['avatar-of-record', 'early-page'],
    quests: { 'deep-drip': 3 },
  },
  {
    handle: 'oathkeeper',
    displayName: 'Oathkeeper',
    image: 'violet',
    persona: 'oathkeeper',
    linked: ['discord'],
    server: { nick: null, roles: ['Council', 'Mutant'] },
    badges: ['sixteen-collections'],
    quests: {},
  },
  {
    handle: 'sippin_serum',
    displayName: 'Sippin Serum',
    image: 'plasma',
    persona: 'sippin_serum',
    linked: ['twitter', 'kazm'],
    server: { nick: null, roles: ['Mutant', 'Hound keeper'] },
    badges: ['avatar-of-record', 'sixteen-collections'],
    quests: { 'deep-drip': 12, 'clan-raid': 1 },
  },
  {
    handle: 'swampqueen',
    displayName: 'Swamp Queen',
    image: 'bile',
    persona: 'swampqueen',
    linked: ['discord', 'twitter', 'kazm'],
    server: { nick: 'queen of all swamps', roles: ['Mutant', 'Swamp crew'] },
    badges: [],
    quests: { 'clean-the-swamp': 1, 'deep-drip': 20, 'clan-raid': 2 },
  },
  {
    handle: 'franken',
    displayName: 'Franken',
    image: 'flesh',
    persona: 'franken',
    linked: ['twitter'],
    server: { nick: null, roles: ['Mutant'] },
    badges: ['early-page'],
    quests: {},
  },
  {
    handle: 'ledgerghost',
    displayName: 'Ledger Ghost',
    image: null,
    persona: 'ledgerghost',
    linked: ['discord'],
    server: { nick: null, roles: ['Mutant', 'Swamp crew'] },
    badges: [],
    quests: { 'clean-the-swamp': 2 },
  },
  {
    handle: 'vaultrat',
    displayName: 'Vault Rat',
    image: 'bile',
    persona: 'vaultrat',
    linked: [],
    server: { nick: null, roles: [] },
    badges: [],
    quests: {},
  },
  {
    handle: 'dryflask',
    displayName: 'Dry Flask',
    image: null,
    persona: 'dryflask',
    linked: [],
    server: null,
    badges: [],
    quests: { 'clan-raid': 4 },
  },
  {
    handle: 'newblood',
    displayName: 'New Blood',
    image: 'flesh',
    persona: 'newblood',
    linked: [],
    server: { nick: null, roles: [] },
    badges: [],
    quests: {},
  },
  {
    handle: 'stranger',
    displayName: 'A Stranger',
    image: null,
    persona: 'stranger',
    linked: [],
    server: null,
    badges: [],
    quests: {},
  },
  {
    handle: 'moonshine_mel',
    displayName: 'Moonshine Mel',
    image: 'plasma',
    persona: null,
    linked: [],
    server: { nick: 'mel', roles: ['Swamp crew'] },
    badges: ['early-page'],
    quests: { 'clean-the-swamp': 1 },
  },
  {
    handle: 'late_larry',
    displayName: 'Larry <who is late>',
    image: null,
    persona: null,
    linked: [],
    server: null,
    badges: [],
    quests: {},
  },
];

const SUBJECTS: Readonly<Record<ProviderId, (place: number) => string>> = {
  discord: (place) => String(730_000_000_000_001_000n + BigInt(place)),
  twitter: (place) => String(1_400_000_000 + place),
  otherpage: (place) => `op_${String(place).padStart(6, '0')}`,
  kazm: (place) => `kzm-${String(place).padStart(6, '0')}`,
};

/** The id by which a provider knows a user; it never changes. */
export function getSubject(provider: ProviderId, identity: Identity): string {
  return SUBJECTS[provider](identities.indexOf(identity) + 1);
}

/** Whom a provider knows by that id. */
export function identityBySubject(provider: ProviderId, subject: string): Identity | undefined {
  return identities.find((identity) => getSubject(provider, identity) === subject);
}

/** The mutant that a persona shows on Other Page: the first it holds on the local Ethereum. Null without one. */
export function getAvatarAsset({ persona }: Identity): string | null {
  if (persona === null) return null;
  const token = getTokens('mayc').find(({ owner }) => owner === personaNamed(persona).address);
  return token === undefined ? null : `eip155:1/erc721:${ethereumAddresses.mayc}/${token.tokenId}`;
}
