import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { reputationPart, tier } from './reputation.ts';
import { baseUnits, iso, points } from './scalars.ts';

/** A member's own reputation: total, rank, parts and the last 90 days. */
export const reputationBreakdown = z.object({
  total: points,
  /** Rank on the leaderboard as last built; null for a member without reputation. */
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

/**
 * How far a user who came by an invitation has got. `joined`: an account and no more. `qualified`: stayed,
 * the reward is about to be booked. `rewarded`: booked. `rejected`: brings nothing, `reason` says why.
 */
const referralStatus = z.enum(['joined', 'qualified', 'rewarded', 'rejected']);
export type ReferralStatus = z.infer<typeof referralStatus>;

const referredAccounts = z.object({
  /** The member’s own code to invite others with. */
  code: z.string(),
  /** A link to the site that carries the code. */
  url: z.string(),
  /** Most people one is rewarded for; null for no limit. */
  limit: z.nullable(z.int()),
  remaining: z.nullable(z.int()),
  rewardText: z.string(),
  /** Over everybody, also those beyond the list. `qualified` counts the rewarded too. */
  totals: z.object({ joined: z.int(), qualified: z.int(), points }),
  /** Newest first, at most 500. */
  accounts: z.array(
    z.object({
      user: userRef,
      joinedAt: iso,
      status: referralStatus,
      /** What they brought so far. */
      points,
      /** What is missing while `joined`, why nothing comes when `rejected`; else null. */
      reason: z.nullable(z.string()),
    }),
  ),
  updatedAt: iso,
});
export type ReferredAccounts = z.infer<typeof referredAccounts>;

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

export const updateUsername = defineEndpoint({
  name: 'updateUsername',
  method: 'POST',
  path: '/account/updateUsername',
  access: 'member',
  owner: 'profile',
  summary: 'Chooses or changes the username; the one that is worn already is fine.',
  // The shape is the rule of `username.ts`; here only what is too long to be looked at.
  body: z.object({ username: z.string().check(z.maxLength(200)) }),
  /** `changeAllowedAt` has passed already where another change may follow at once. */
  response: z.object({ username: z.string(), changeAllowedAt: iso }),
  errors: ['USERNAME_INVALID', 'USERNAME_TAKEN', 'USERNAME_RESERVED', 'USERNAME_COOLDOWN'],
  rate: { max: 5, perSeconds: 3_600 },
});

export const getReferredAccounts = defineEndpoint({
  name: 'getReferredAccounts',
  method: 'GET',
  path: '/account/getReferredAccounts',
  access: 'member',
  owner: 'profile',
  summary: 'The own code to invite others, and how far those who came by it have got.',
  response: referredAccounts,
  errors: [],
  rate: { max: 30, perSeconds: 60 },
});
