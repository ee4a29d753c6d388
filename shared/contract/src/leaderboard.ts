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
