import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { PROPOSAL_LIMITS } from './proposal-rules.ts';
import { getPage, id, iso, pageLimit, pageNumber, power } from './scalars.ts';

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

export const snapshotBlocks = z.array(z.object({ chainId: z.int(), block: z.string() }));

export const proposal = z.extend(proposalSummary, {
  /** Markdown; raw HTML is shown as text. */
  body: z.string(),
  /**
   * `body` as `parseMarkdown` of `@hideout/markdown` returns it; null when it is too much to be laid out. Clients check
   * what they render of it.
   */
  bodyTree: z.optional(z.nullable(z.array(z.unknown()))),
  discussionUrl: z.nullable(z.string()),
  updatedAt: iso,
  /** Grows with every edit; an update names the version it saw. */
  version: z.int(),
  editedAfterStart: z.literal(false),
  cancelledAt: z.nullable(iso),
  cancelReason: z.nullable(z.string()),
  /** Who cancelled it; null while nobody has, and once that account was deleted. */
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

export const proposalParams = z.object({ id });

export const listProposals = defineEndpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/governance/proposals',
  access: 'public',
  owner: 'governance',
  summary: 'Proposals: drafts (for their editors), active by end, pending by start, closed by latest end.',
  query: z.object({
    page: z._default(pageNumber, 1),
    limit: z._default(pageLimit(100), 20),
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
