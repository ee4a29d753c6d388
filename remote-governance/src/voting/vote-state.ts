import type { Vote, VotingPower } from '@hideout/contract/governance';
import type { Session } from '@hideout/session/session';
import type { Phase } from '../proposals/proposal-phase.ts';

/** What somebody is about to say, kept while they sign in, go offline or are refused. */
export type VoteAttempt = { readonly voteFor: boolean; readonly reason: string };

/** The vote as far as it is known; a reason comes only with the full answer. */
export type KnownVote = Pick<Vote, 'voteFor' | 'power' | 'votedAt'> &
  Partial<Pick<Vote, 'reason' | 'changedAt' | 'changes'>>;

/** The reader's vote once it is over: null when there is none, undefined when nobody can say. */
export type PastVote = KnownVote | null | undefined;

/** Everything the vote box can show. One state at a time; each has words of its own. */
export type VoteState =
  | { readonly status: 'draft' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'upcoming' }
  | { readonly status: 'counting' | 'final'; readonly vote: PastVote }
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'unavailable'; readonly power: VotingPower | null; readonly error: unknown }
  | { readonly status: 'no-power'; readonly power: VotingPower }
  | { readonly status: 'sending'; readonly attempt: VoteAttempt; readonly power: VotingPower | null }
  | { readonly status: 'voted'; readonly vote: KnownVote; readonly canChange: boolean }
  | {
      readonly status: 'choosing';
      readonly power: VotingPower;
      /** The vote that would be changed; null for a first vote. */
      readonly current: KnownVote | null;
      /** Why the last try failed; null before the first. */
      readonly failure: unknown;
    };

export type VoteFacts = {
  readonly phase: Phase;
  readonly session: Session['status'];
  readonly power: { readonly data: VotingPower | undefined; readonly error: unknown };
  /** `undefined` while the own vote is not known. */
  readonly vote: { readonly data: KnownVote | null | undefined; readonly error: unknown };
  readonly sending: VoteAttempt | null;
  readonly failure: unknown;
  /** Asked to change a vote that stands. */
  readonly changing: boolean;
  readonly voteChangeAllowed: boolean;
};

function whileActive(facts: VoteFacts): VoteState {
  const { power, vote, sending, failure } = facts;
  if (sending !== null) return { status: 'sending', attempt: sending, power: power.data ?? null };
  if (facts.session === 'unknown') return { status: 'loading' };
  if (facts.session === 'guest') return { status: 'guest' };
  const known = vote.data;
  const usable = power.data?.canVote === true;
  if (known !== null && known !== undefined && !facts.changing) {
    return { status: 'voted', vote: known, canChange: usable && facts.voteChangeAllowed };
  }
  if (known === undefined && vote.error !== null)
    return { status: 'unavailable', power: null, error: vote.error };
  if (power.data === undefined) {
    return power.error === null
      ? { status: 'loading' }
      : { status: 'unavailable', power: null, error: power.error };
  }
  if (known === undefined) return { status: 'loading' };
  if (usable) return { status: 'choosing', power: power.data, current: known, failure };
  if (power.data.reason === 'unavailable' || power.data.partial) {
    return { status: 'unavailable', power: power.data, error: null };
  }
  return { status: 'no-power', power: power.data };
}

/**
 * The state of the vote box. The clock wins over answers: a vote that has ended takes nothing, even if the power on
 * screen still says it could. A vote on its way is shown before anything else, so that nobody sends twice.
 */
export function voteStateOf(facts: VoteFacts): VoteState {
  const vote = facts.session === 'member' ? facts.vote.data : undefined;
  switch (facts.phase) {
    case 'draft':
      return { status: 'draft' };
    case 'cancelled':
      return { status: 'cancelled' };
    case 'upcoming':
      return { status: 'upcoming' };
    case 'active':
      return whileActive(facts);
    case 'counting':
      return { status: 'counting', vote };
    default:
      return { status: 'final', vote };
  }
}
