import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { reputationPart, tier } from './reputation.ts';
import { baseUnits, iso, points } from './scalars.ts';

/** A member's own reputation: total, place, parts and the last 90 days. */
const reputationBreakdown = z.object({
  total: points,
  /** Place on the leaderboard as last built; null for a member without reputation. */
  rank: z.nullable(z.int()),
  /** 0 to 100; 100 is the best. */
  percentile: z.nullable(z.number()),
  tier,
  nextTier: z.nullable(tier),
  toNextTier: z.nullable(points),
  /** Sums up to `total`, always. */
  parts: z.array(reputationPart),
  /** One row per UTC day with a change, newest first, at most 90 days. */
  history: z.array(
    z.object({ date: z.string(), total: points, delta: z.int(), reason: z.nullable(z.string()) }),
  ),
  updatedAt: iso,
});
export type ReputationBreakdown = z.infer<typeof reputationBreakdown>;

/** Points of one season, and what they were or will be worth in SERUM. */
const serumPoints = z.object({
  seasonOne: z.boolean(),
  seasonName: z.string(),
  status: z.enum(['open', 'closed', 'converted']),
  points,
  rank: z.nullable(z.int()),
  parts: z.array(z.object({ label: z.string(), points })),
  startsAt: iso,
  endsAt: z.nullable(iso),
  conversion: z.nullable(z.object({ ratePerPoint: baseUnits, amount: baseUnits, symbol: z.string() })),
  updatedAt: iso,
});
export type SerumPoints = z.infer<typeof serumPoints>;

export const getReputation = defineEndpoint({
  name: 'getReputation',
  method: 'GET',
  path: '/account/getReputation',
  access: 'member',
  owner: 'profile',
  summary: 'Own reputation with its parts, ladder and history.',
  response: reputationBreakdown,
  errors: [],
});

export const getSerumPoints = defineEndpoint({
  name: 'getSerumPoints',
  method: 'GET',
  path: '/account/getSerumPoints',
  access: 'member',
  owner: 'serum',
  summary: 'Own SERUM points of the running season, or of Season One.',
  query: z.object({ seasonOne: z.optional(z.enum(['true', 'false'])) }),
  response: serumPoints,
  errors: [],
});
