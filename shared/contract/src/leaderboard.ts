import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { iso, pageLimit, pageNumber, points } from './scalars.ts';

/** Rows of the plain form, and the most a page may have. */
export const LEADERBOARD_MAX = 1_000;

/** One member's row. Equal reputation shares a rank: 1, 2, 2, 4. */
export const leaderboardEntry = z.object({
  rank: z.int(),
  user: userRef,
  reputation: points,
  serumPoints: points,
  questsCompleted: z.int(),
  votesCast: z.int(),
  /** Ranks won (+) or lost (-) since the last daily mark; null for a newcomer. */
  delta: z.nullable(z.int()),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

/** Ties stand in the order in which they were reached, then by username. */
export const leaderboard = z.object({
  seasonName: z.string(),
  entries: z.array(leaderboardEntry),
  /** All members with a rank, also those not listed here. */
  total: z.int(),
  truncatedAt: z.int(),
  /** The caller's row and its neighbours, the caller included; null when signed out or without a rank. */
  me: z.nullable(z.object({ entry: leaderboardEntry, around: z.array(leaderboardEntry) })),
  /** When the ranks were built. */
  updatedAt: iso,
  /** When they are counted again; null when that is due now. */
  nextUpdateAt: z.nullable(iso),
});
export type Leaderboard = z.infer<typeof leaderboard>;

export const getLeaderboard = defineEndpoint({
  name: 'getLeaderboard',
  method: 'GET',
  path: '/leaderboard/',
  access: 'public',
  owner: 'quests',
  summary:
    'Members by reputation. Plain: the first 1 000. With `page` or `limit` (100 by default): that page.',
  query: z.object({
    page: z.optional(pageNumber),
    limit: z.optional(pageLimit(LEADERBOARD_MAX)),
  }),
  response: leaderboard,
  errors: [],
});

/** Rows of one answer of `listRanks`: a few screens, and what the first view of the page loads. */
export const RANKS_PER_WINDOW = 50;

/** The most names that one answer of `findRanks` has. */
export const MAX_FOUND_RANKS = 20;

/**
 * Which order: `now` ranks by reputation, with the points of the running season beside it; `one` by the points
 * earned in Season One.
 */
export const leaderboardSeason = z.enum(['now', 'one']);
export type LeaderboardSeason = z.infer<typeof leaderboardSeason>;

/** A row with its number in the list: 1, 2, 3 … without a gap or a tie. */
export const rankedEntry = z.extend(leaderboardEntry, { position: z.int() });
export type RankedEntry = z.infer<typeof rankedEntry>;

/** One build of the leaderboard, as text. Rows of one build fit together, those of two may not. */
const generation = z.string().check(z.regex(/^\d{1,18}$/));

const build = {
  generation,
  season: leaderboardSeason,
  seasonName: z.string(),
  /** True when points of this order can still be earned. */
  isOpen: z.boolean(),
  /** All members with a rank in this order. */
  total: z.int(),
  /** When the ranks were stored that `delta` compares with. */
  markedAt: iso,
  /** When the ranks were built. */
  updatedAt: iso,
  /** When they are built again; null when that is due now. */
  nextUpdateAt: z.nullable(iso),
};

export const rankWindow = z.object({ ...build, entries: z.array(rankedEntry) });
export type RankWindow = z.infer<typeof rankWindow>;

export const listRanks = defineEndpoint({
  name: 'listRanks',
  method: 'GET',
  path: '/leaderboard/ranks',
  access: 'public',
  owner: 'quests',
  summary:
    'Rows of the leaderboard from position `from` on, the same for every caller. `generation` asks for the build that other rows came from; when that was deleted, the live one answers and says so.',
  query: z.object({
    season: z.optional(leaderboardSeason),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000))),
    limit: z.optional(pageLimit(RANKS_PER_WINDOW)),
    generation: z.optional(generation),
  }),
  response: rankWindow,
  errors: [],
  additive: true,
});

/** Who has a name that begins as asked, the whole name first, then by rank; `entry` is null for a member without a rank in this order. */
export const foundRanks = z.object({
  ...build,
  matches: z.array(z.object({ user: userRef, entry: z.nullable(rankedEntry) })),
  /** What `after` has to be for the next ones, with this `generation`; null when there are no more. */
  next: z.nullable(z.string()),
});
export type FoundRanks = z.infer<typeof foundRanks>;

const nameStart = z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/));

export const findRanks = defineEndpoint({
  name: 'findRanks',
  method: 'GET',
  path: '/leaderboard/search',
  access: 'public',
  owner: 'quests',
  summary:
    'Members whose username begins with `name`, in any case: who is called just so, then by rank, then those without one.',
  query: z.object({
    season: z.optional(leaderboardSeason),
    name: nameStart,
    /** `next` of the answer before. */
    after: z.optional(nameStart),
    /** The build that the answer before came from: ranks of another one are in another order. */
    generation: z.optional(generation),
  }),
  response: foundRanks,
  errors: [],
  additive: true,
});

export const ownRank = z.object({
  ...build,
  /** Points of this order now: those earned since the ranks were built included. */
  points,
  /** Null for a member without a rank in the last build. */
  ranked: z.nullable(
    z.object({
      entry: rankedEntry,
      /** Up to three rows on each side, the own one included. */
      around: z.array(rankedEntry),
      /** The last row with more points; null when there is none. */
      above: z.nullable(rankedEntry),
    }),
  ),
});
export type OwnRank = z.infer<typeof ownRank>;

export const getOwnRank = defineEndpoint({
  name: 'getOwnRank',
  method: 'GET',
  path: '/leaderboard/me',
  access: 'member',
  owner: 'quests',
  summary: "The caller's own rank with its neighbours, and the points earned since it was built.",
  query: z.object({ season: z.optional(leaderboardSeason) }),
  response: ownRank,
  errors: [],
  additive: true,
});
