import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { proposalParams, tally } from './governance.ts';
import { userRef } from './people.ts';
import { MAX_REASON_LENGTH } from './proposal-rules.ts';
import { anyAddress, hex, id, iso, pageLimit, pageNumber, power } from './scalars.ts';

export const voteInput = z.object({
  proposalId: id,
  voteFor: z.boolean(),
  /** Addition to the spec: why, for everybody to read. */
  reason: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))),
});
export type VoteInput = z.infer<typeof voteInput>;

export const vote = z.object({
  id,
  proposalId: id,
  user: userRef,
  address: z.nullable(anyAddress),
  voteFor: z.boolean(),
  power,
  reason: z.nullable(z.string()),
  votedAt: iso,
  changedAt: z.nullable(iso),
  changes: z.int(),
});
export type Vote = z.infer<typeof vote>;

export const voteReceipt = z.object({ id, digest: hex, issuedAt: iso });

export const voteResult = z.object({
  vote,
  /** True when an earlier vote of the same member was changed by this call. */
  replaced: z.boolean(),
  tally,
  receipt: voteReceipt,
});
export type VoteResult = z.infer<typeof voteResult>;

export const voterRow = z.object({
  user: userRef,
  address: z.nullable(anyAddress),
  voteFor: z.boolean(),
  power,
  reason: z.nullable(z.string()),
  votedAt: iso,
});
export type VoterRow = z.infer<typeof voterRow>;

/** Voters by power, the largest first; equal power in the order of voting. */
export const voters = z.object({
  proposalId: id,
  voters: z.array(voterRow),
  total: z.int(),
  /** Where the plain form was cut; null when all are here or a page was asked for. */
  truncatedAt: z.nullable(z.int()),
  updatedAt: iso,
});
export type Voters = z.infer<typeof voters>;

/** Most rows of the plain list of voters. */
export const VOTERS_MAX = 10_000;

export const castVote = defineEndpoint({
  name: 'castVote',
  method: 'POST',
  path: '/governance/vote',
  access: 'member',
  owner: 'governance',
  summary: 'Votes, or changes the vote while voting is open. The same vote again changes nothing.',
  body: voteInput,
  response: voteResult,
  statuses: [200, 201],
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_NOT_ACTIVE', 'NO_VOTING_POWER', 'VOTING_POWER_UNAVAILABLE'],
  rate: { max: 20, perSeconds: 60 },
});

export const lookUpVote = defineEndpoint({
  name: 'lookUpVote',
  method: 'GET',
  path: '/governance/vote/{proposalId}/{user}',
  access: 'public',
  owner: 'governance',
  summary: "A member's vote; `user` is an id, a username or a linked address. Not voted is `null`.",
  params: z.object({ proposalId: id, user: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,90}$/)) }),
  response: z.object({
    vote: z.nullable(vote),
    /** Addition to the spec: the receipt again, for the voter alone. */
    receipt: z.optional(voteReceipt),
  }),
  errors: ['PROPOSAL_NOT_FOUND'],
});

export const listVoters = defineEndpoint({
  name: 'listVoters',
  method: 'GET',
  path: '/governance/proposal/{id}/voters',
  access: 'public',
  owner: 'governance',
  summary:
    'Voters. Plain: up to 10 000 by power. With `page` or `limit` (100 by default): that page, the latest first.',
  params: proposalParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageLimit(500)) }),
  response: voters,
  errors: ['PROPOSAL_NOT_FOUND'],
});
