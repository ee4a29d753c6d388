import { getAddress } from 'viem';
import {
  COMMUNITY_HOLDERS,
  COMMUNITY_PLAYERS,
  communityHolder,
  communityPlayer,
} from '../chain/community.ts';
import type { Persona, PersonaName } from '../personas.ts';
import { type Random, randomFor } from './random.ts';
import type { SeedMember } from './seed-types.ts';
import { before, DAY } from './times.ts';
import { usernames } from './usernames.ts';

/** Members with a rank on the leaderboard. */
const RANKED_MEMBERS = 8_021;

/** Members who have done nothing yet, besides the persona `newblood`. */
const UNRANKED_MEMBERS = 23;

/** Where the personas stand; `newblood` has done nothing yet. */
const PERSONA_RANKS: Partial<Record<PersonaName, number>> = {
  swampqueen: 7,
  sippin_serum: 23,
  oathkeeper: 58,
  ledgerghost: 131,
  hound: 412,
  franken: 1_906,
  vaultrat: 3_544,
  dryflask: 6_870,
};

/** Reputation of `hound` at rank 412; the curve goes through it. */
const HOUND = { rank: 412, reputation: 4_210 };

/** Share of members beyond the first two hundred who never chose a name. */
const NAMELESS = 0.05;

function shapeAt(rank: number): number {
  return rank ** -0.38 * (1 - (rank / (RANKED_MEMBERS + 180)) ** 2.2);
}

/** Reputation of the member at a rank: a few have a lot, most a little, the last one at least 1. */
function reputationAt(rank: number): number {
  return Math.max(1, Math.round((HOUND.reputation * shapeAt(rank)) / shapeAt(HOUND.rank)));
}

/** Everybody of the local community, by reputation; the last ones have none. */
export function seedMembers(personas: readonly Persona[], now: Date): SeedMember[] {
  const random = randomFor('members');
  const withAccount = personas.filter((persona) => persona.hasAccount);
  const count = RANKED_MEMBERS + UNRANKED_MEMBERS + 1;
  const names = usernames(
    randomFor('usernames'),
    count,
    personas.map((persona) => persona.name),
  );
  const addresses = memberAddresses(count);
  const places = new Map<number, Persona>(
    withAccount.map((persona) => [PERSONA_RANKS[persona.name] ?? count, persona]),
  );
  return Array.from({ length: count }, (_, index): SeedMember => {
    const rank = index + 1;
    const persona = places.get(rank);
    const nameless = rank > 200 && random.chance(NAMELESS);
    return {
      id: random.hex(32),
      username: persona === undefined ? (nameless ? null : (names[index] ?? null)) : persona.username,
      // Every index has its address; the compiler cannot count.
      address: persona?.address ?? (addresses[index] as SeedMember['address']),
      createdAt: before(now, joinedAgo(random, rank, persona)),
      reputation: rank > RANKED_MEMBERS ? 0 : reputationAt(rank),
      persona: persona?.name ?? null,
    };
  });
}

/** People high up have been here longer; none joined before the site opened. */
function joinedAgo(random: Random, rank: number, persona: Persona | undefined): number {
  if (persona?.name === 'newblood') return DAY / 2;
  const oldest = 790 - 500 * (rank / (RANKED_MEMBERS + UNRANKED_MEMBERS + 1));
  const youngest = rank <= 500 ? 250 : 4;
  return Math.floor((youngest + random.next() * (oldest - youngest)) * DAY);
}

/**
 * An address for each rank: those of the holders and players on the local chains are spread over
 * the members, so that the SERUM list shows names; the others exist only here.
 */
function memberAddresses(count: number): SeedMember['address'][] {
  const random = randomFor('addresses');
  const onChain = [
    ...Array.from({ length: COMMUNITY_HOLDERS }, (_, index) => communityHolder(index)),
    ...Array.from({ length: COMMUNITY_PLAYERS }, (_, index) => communityPlayer(index)),
  ];
  const addresses = Array.from({ length: count }, () => getAddress(`0x${random.hex(40)}`));
  const places = random.sample(
    Array.from({ length: count }, (_, index) => index),
    onChain.length,
  );
  for (const [nth, place] of places.entries()) addresses[place] = onChain[nth] ?? addresses[place] ?? '0x';
  return addresses;
}
