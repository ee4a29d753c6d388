import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { proposalParams, snapshotBlocks } from './governance.ts';
import { userRef } from './people.ts';
import { anyAddress, id, iso, power } from './scalars.ts';

export const NOT_COUNTED_REASONS = [
  'duplicate',
  'ownerVotedDirectly',
  'linkExpired',
  'limitedRights',
  'acquiredAfterSnapshot',
  'sourceUnavailable',
] as const;

const powerSourceKind = z.enum(['wallet', 'delegation', 'hotWallet']);

/** Tokens of one collection in one wallet with the same status. `power = count × weight`. */
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
  /** The blocks at which power is read; empty until the first read after the start. */
  snapshotBlocks: z.optional(snapshotBlocks),
  /** True when a source could not be read: the power is at least `total`, and nobody can vote with it yet. */
  partial: z.boolean(),
  computedAt: iso,
});
export type VotingPower = z.infer<typeof votingPower>;

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
