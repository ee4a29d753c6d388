import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { MAX_REASON_LENGTH, PROPOSAL_LIMITS } from './proposal-rules.ts';
import { anyAddress, getPage, hex, id, iso, pageNumber, power } from './scalars.ts';

export const PROPOSAL_STATES = [
  'draft',
  'pending',
  'active',
  'succeeded',
  'defeated',
  'quorumNotMet',
  'cancelled',
] as const;

export const proposalState = z.enum(PROPOSAL_STATES);
export type ProposalState = z.infer<typeof proposalState>;

/** `open` is pending and active, `closed` the last four states. */
export const proposalStateFilter = z.enum(['all', 'open', 'closed', ...PROPOSAL_STATES]);
export type ProposalStateFilter = z.infer<typeof proposalStateFilter>;

/**
 * `finalizing`: the time is up but votes on their way may still be written. `state` stays `active`
 * meanwhile and nobody speaks of an outcome.
 */
export const tallyStatus = z.enum(['open', 'finalizing', 'final']);
export type TallyStatus = z.infer<typeof tallyStatus>;

/** Votes so far. `forPower + againstPower = totalPower`; the quorum counts both. */
export const tally = z.object({
  forPower: power,
  againstPower: power,
  totalPower: power,
  forVoters: z.int(),
  againstVoters: z.int(),
  voters: z.int(),
  quorum: power,
  quorumReached: z.boolean(),
  leading: z.enum(['for', 'against', 'tie', 'none']),
});
export type Tally = z.infer<typeof tally>;

export const proposalSummary = z.object({
  id,
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  state: proposalState,
  tallyStatus,
  author: userRef,
  labels: z.array(z.string()),
  createdAt: iso,
  startAt: iso,
  endAt: iso,
  tally,
  /** The caller's vote; null when signed out or not voted. */
  myVote: z.nullable(z.object({ voteFor: z.boolean(), power, votedAt: iso })),
  flagged: z.boolean(),
});
export type ProposalSummary = z.infer<typeof proposalSummary>;

/**
 * What an author has done so far. `passed` of the `decided` of the `written` proposals; `voted` on so many of the
 * `votable` ones, which were open to votes since the author joined.
 */
export const authorStats = z.object({
  written: z.int(),
  decided: z.int(),
  passed: z.int(),
  votable: z.int(),
  voted: z.int(),
});
export type AuthorStats = z.infer<typeof authorStats>;

const snapshotBlocks = z.array(z.object({ chainId: z.int(), block: z.string() }));

export const proposal = z.extend(proposalSummary, {
  /** Markdown; raw HTML is shown as text. */
  body: z.string(),
  discussionUrl: z.nullable(z.string()),
  updatedAt: iso,
  /** Grows with every edit; an update names the version it saw. */
  version: z.int(),
  editedAfterStart: z.literal(false),
  cancelledAt: z.nullable(iso),
  cancelReason: z.nullable(z.string()),
  /** Who cancelled it; null while nobody has, and once that account is gone. */
  cancelledBy: z.nullable(userRef),
  authorStats,
  /** When power is frozen: the start. */
  snapshotAt: iso,
  snapshotBlocks,
  rules: z.object({
    quorum: power,
    passWhen: z.literal('forGreaterThanAgainst'),
    voteChangeAllowed: z.boolean(),
    reasonMaxLength: z.int(),
    powerRule: z.string(),
  }),
  /** What the caller may do now; `vote` does not know the caller's power. */
  can: z.object({ vote: z.boolean(), edit: z.boolean(), cancel: z.boolean() }),
  /** One message once the tally is final; null before. */
  outcomeText: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * A draft, a new proposal, an edit or a cancellation. Here are only the bounds of the wire;
 * what a text must have is in `proposalProblems`.
 */
export const proposalInput = z.object({
  /** The proposal to change; absent for a new one. */
  id: z.optional(id),
  /** The version the editor saw; another one on the server is a CONFLICT. */
  version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  action: z._default(z.enum(['draft', 'publish', 'update', 'cancel']), 'publish'),
  cancelReason: z.optional(text(PROPOSAL_LIMITS.cancelReasonMax)),
  title: text(PROPOSAL_LIMITS.titleMax),
  body: text(PROPOSAL_LIMITS.bodyMax),
  summary: z.optional(text(PROPOSAL_LIMITS.summaryMax)),
  discussionUrl: z.optional(text(PROPOSAL_LIMITS.linkMax)),
  labels: z.optional(z.array(text(PROPOSAL_LIMITS.labelMax)).check(z.maxLength(PROPOSAL_LIMITS.labelsMax))),
  startAt: iso,
  endAt: iso,
  quorum: power,
});
export type ProposalInput = z.input<typeof proposalInput>;

export const voteInput = z.object({
  proposalId: id,
  voteFor: z.boolean(),
  /** Addition to the spec: why, for everybody to read. */
  reason: z.optional(text(MAX_REASON_LENGTH)),
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

export const NOT_COUNTED_REASONS = [
  'duplicate',
  'ownerVotedDirectly',
  'linkExpired',
  'limitedRights',
  'acquiredAfterSnapshot',
  'sourceUnavailable',
] as const;

const powerSourceKind = z.enum(['wallet', 'delegation', 'hotWallet']);

/** Tokens of one collection in one wallet that share a fate. `power = count × weight`. */
export const votingPowerSource = z.object({
  kind: powerSourceKind,
  address: anyAddress,
  label: z.nullable(z.string()),
  chainId: z.nullable(z.int()),
  collection: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  count: z.int(),
  weight: power,
  power,
  counted: z.boolean(),
  notCountedBecause: z.nullable(z.enum(NOT_COUNTED_REASONS)),
  /** The member whose wallet it is; null for a wallet of the caller's and one that no member has linked. */
  owner: z.optional(z.nullable(userRef)),
  /** Of a delegation or a link: the caller's wallet that it leads to. */
  linkedTo: z.optional(z.nullable(anyAddress)),
  /**
   * Another member in whose vote these tokens are. Counted ones leave that vote when the caller votes; the others
   * stay there.
   */
  inVoteOf: z.optional(z.nullable(userRef)),
  /** Of a duplicate among the caller's own sources: the one through which the tokens count. */
  countedThrough: z.optional(z.nullable(z.object({ kind: powerSourceKind, address: anyAddress }))),
  /** How many of the counted tokens the caller no longer holds or acts for; they count all the same. */
  goneSince: z.optional(z.int()),
});
export type VotingPowerSource = z.infer<typeof votingPowerSource>;

/** The caller's power on one proposal. `total = own + delegated = Σ power of the counted sources`. */
export const votingPower = z.object({
  proposalId: id,
  canVote: z.boolean(),
  reason: z.nullable(z.enum(['notSignedIn', 'noPower', 'notStarted', 'ended', 'cancelled', 'unavailable'])),
  total: power,
  own: power,
  delegated: power,
  sources: z.array(votingPowerSource),
  snapshotAt: iso,
  /** The blocks at which power is read; empty until the first reading after the start. */
  snapshotBlocks: z.optional(snapshotBlocks),
  /** True when a source could not be read: the power is at least `total`, and nobody can vote with it yet. */
  partial: z.boolean(),
  computedAt: iso,
});
export type VotingPower = z.infer<typeof votingPower>;

export const proposalStats = z.object({
  proposalId: id,
  tally,
  tallyStatus,
  eligiblePower: z.nullable(power),
  eligibleVoters: z.nullable(z.int()),
  /** 0 to 1: power voted of power eligible. */
  turnout: z.nullable(z.number()),
  /** Running totals, oldest first, at most 200. */
  series: z.array(z.object({ at: iso, forPower: power, againstPower: power })),
  updatedAt: iso,
});
export type ProposalStats = z.infer<typeof proposalStats>;

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

const proposalParams = z.object({ id });
const limitUpTo = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

export const listProposals = defineEndpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/governance/proposals',
  access: 'public',
  owner: 'governance',
  summary: 'Proposals: drafts (for their editors), active by end, pending by start, closed by latest end.',
  query: z.object({
    page: z._default(pageNumber, 1),
    limit: z._default(limitUpTo(100), 20),
    state: z._default(proposalStateFilter, 'all'),
  }),
  response: getPage(proposalSummary),
  errors: [],
});

export const saveProposal = defineEndpoint({
  name: 'saveProposal',
  method: 'POST',
  path: '/governance/proposal',
  access: 'proposals.write',
  owner: 'governance',
  summary: 'Drafts, publishes, edits before the start, or cancels a proposal.',
  body: proposalInput,
  response: proposal,
  statuses: [200, 201],
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_LOCKED', 'CONFLICT', 'PROPOSAL_LIMIT'],
});

export const getProposal = defineEndpoint({
  name: 'getProposal',
  method: 'GET',
  path: '/governance/proposal/{id}',
  access: 'public',
  owner: 'governance',
  summary: 'One proposal with its text, rules and what the caller may do.',
  params: proposalParams,
  response: proposal,
  errors: ['PROPOSAL_NOT_FOUND'],
});

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

export const getVotingPower = defineEndpoint({
  name: 'getVotingPower',
  method: 'GET',
  path: '/governance/proposal/{id}/voting-power',
  access: 'member',
  owner: 'governance',
  summary: "The caller's power on a proposal, source by source. No power is an answer, not an error.",
  params: proposalParams,
  response: votingPower,
  errors: ['PROPOSAL_NOT_FOUND'],
  // Before the start every call asks the chain.
  rate: { max: 60, perSeconds: 60 },
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

export const getProposalStats = defineEndpoint({
  name: 'getProposalStats',
  method: 'GET',
  path: '/governance/proposal/{id}/stats',
  access: 'public',
  owner: 'governance',
  summary: 'The tally, the turnout and how the totals grew.',
  params: proposalParams,
  response: proposalStats,
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
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(limitUpTo(500)) }),
  response: voters,
  errors: ['PROPOSAL_NOT_FOUND'],
});
