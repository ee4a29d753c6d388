import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { badge, reputationPart, reputationSource, tier } from './reputation.ts';
import { iso, points } from './scalars.ts';

/** The score service: what it is called, its season, its ladder and its rules. */
export const sscInfo = z.object({
  name: z.string(),
  shortName: z.string(),
  /** Markdown. */
  description: z.string(),
  seasonName: z.string(),
  startsAt: z.nullable(iso),
  endsAt: z.nullable(iso),
  members: z.int(),
  totalReputation: points,
  /** Lowest first. */
  tiers: z.array(tier),
  rules: z.array(z.object({ source: reputationSource, label: z.string(), points: z.string() })),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  updatedAt: iso,
});
export type SscInfo = z.infer<typeof sscInfo>;

/** What everybody may know of a member: the public profile. */
export const sscReputation = z.object({
  user: userRef,
  total: points,
  rank: z.nullable(z.int()),
  tier,
  /** Sums up to `total`, always. */
  parts: z.array(reputationPart),
  badges: z.array(badge),
  joinedAt: iso,
  socials: z.array(
    z.object({
      kind: z.enum(['discord', 'twitter', 'otherpage']),
      handle: z.string(),
      url: z.nullable(z.string()),
    }),
  ),
  votesCast: z.int(),
  questsCompleted: z.int(),
  updatedAt: iso,
});
export type SscReputation = z.infer<typeof sscReputation>;

export const getSscInfo = defineEndpoint({
  name: 'getSscInfo',
  method: 'GET',
  path: '/ssc/getSSCInfo',
  access: 'public',
  owner: 'profile',
  summary: 'The season, the tiers and the rules of reputation.',
  response: sscInfo,
  errors: [],
});

export const getSscReputation = defineEndpoint({
  name: 'getSscReputation',
  method: 'GET',
  path: '/ssc/getReputation',
  access: 'public',
  owner: 'profile',
  summary: "A member's public profile, found by username without regard to case.",
  query: z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_]{3,20}$/)) }),
  response: sscReputation,
  errors: ['ACCOUNT_NOT_FOUND'],
});
