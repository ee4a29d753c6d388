import type { Vote } from '@hideout/contract/votes';
import type { VotingPower } from '@hideout/contract/voting-power';
import type { Session } from '@hideout/session/session';
import type { Phase } from '../proposals/proposal-phase.ts';
import { isEmptyDraft, type VoteDraft } from './vote-draft.ts';

/** What a user is about to say, stored while they sign in, go offline or are refused. */
export type VoteAttempt = { readonly voteFor: boolean; readonly reason: string };

/** The vote as far as it is known; a reason comes only with the full answer. */
export type KnownVote = Pick<Vote, 'voteFor' | 'power' | 'votedAt'> &
  Partial<Pick<Vote, 'reason' | 'changedAt' | 'changes'>>;

/** The user's vote once it is over: null when there is none, undefined when nobody can say. */
export type PastVote = KnownVote | null | undefined;

/**
 * A try that did not end in a vote. `refused`: the server said no. `missing`: it did not answer, and asked again it
 * knows of no such vote. `unknown`: nobody could say yet, so neither do we.
 */
export type FailedVote = {
  readonly outcome: 'refused' | 'missing' | 'unknown';
  readonly error: unknown;
  readonly attempt: VoteAttempt;
};

/** Everything the vote box can show. One state at a time; each has its own message. */
export type VoteState =
  | { readonly status: 'draft' }
  | { readonly status: 'cancelled'; readonly unsent: VoteDraft | null }
  | { readonly status: 'upcoming' }
  | {
      readonly status: 'counting' | 'final';
      readonly vote: PastVote;
      /** What was picked or typed when the time was up. */
      readonly unsent: VoteDraft | null;
      readonly failure: FailedVote | null;
    }
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
      /** The vote came from another tab or device while something else was being chosen here. */
      readonly isInAnotherTab: boolean;
      /** How the last try failed; null before the first. */
      readonly failure: FailedVote | null;
    };

/** The states in which there is nothing to choose: the vote stands, or none can be cast. */
export type RecordState = Extract<
  VoteState,
  { status: 'voted' | 'no-power' | 'draft' | 'cancelled' | 'upcoming' | 'counting' | 'final' }
>;

export type VoteFacts = {
  readonly phase: Phase;
  readonly session: Session['status'];
  readonly power: { readonly data: VotingPower | undefined; readonly error: unknown };
  /** `undefined` while the own vote is not known. */
  readonly vote: { readonly data: KnownVote | null | undefined; readonly error: unknown };
  readonly sending: VoteAttempt | null;
  readonly failure: FailedVote | null;
  readonly draft: VoteDraft;
  readonly voteChangeAllowed: boolean;
};

/** Names one version of a vote: a change gives it another. */
export function getVoteStamp(vote: KnownVote): string {
  return vote.changedAt ?? vote.votedAt;
}

/** True when the vote says what was to be sent. */
export function isSameVote(vote: KnownVote, { voteFor, reason }: VoteDraft | VoteAttempt): boolean {
  return vote.voteFor === voteFor && (vote.reason ?? '') === reason.trim();
}

function whileActive(facts: VoteFacts): VoteState {
  const { power, vote, draft, failure } = facts;
  if (facts.session === 'unknown') return { status: 'loading' };
  if (facts.session === 'guest') return { status: 'guest' };
  const known = vote.data;
  const usable = power.data?.canVote === true;
  if (known !== null && known !== undefined && (isEmptyDraft(draft) || !facts.voteChangeAllowed)) {
    return {
      status: 'voted',
      vote: known,
      canChange: usable && facts.voteChangeAllowed && known.reason !== undefined,
    };
  }
  if (known === undefined && vote.error !== null)
    return { status: 'unavailable', power: null, error: vote.error };
  if (power.data === undefined) {
    return power.error === null
      ? { status: 'loading' }
      : { status: 'unavailable', power: null, error: power.error };
  }
  // Power of before the start says nothing of the vote; the server is being asked again.
  if (known === undefined || power.data.reason === 'notStarted') return { status: 'loading' };
  if (usable) {
    const isInAnotherTab = known !== null && draft.over !== getVoteStamp(known);
    return { status: 'choosing', power: power.data, current: known, isInAnotherTab, failure };
  }
  if (power.data.reason === 'unavailable' || power.data.partial) {
    return { status: 'unavailable', power: power.data, error: null };
  }
  return { status: 'no-power', power: power.data };
}

/**
 * The state of the vote box. A vote on its way is shown before anything else: nobody sends twice, and nobody reads
 * an end before the answer. Then the clock wins over answers: a vote that has ended takes nothing, even if the power
 * on screen still says it could.
 */
export function resolveVoteState(facts: VoteFacts): VoteState {
  const { sending, failure } = facts;
  if (sending !== null) return { status: 'sending', attempt: sending, power: facts.power.data ?? null };
  const vote = facts.session === 'member' ? facts.vote.data : undefined;
  const unsent = isEmptyDraft(facts.draft) ? null : facts.draft;
  switch (facts.phase) {
    case 'draft':
      return { status: 'draft' };
    case 'cancelled':
      return { status: 'cancelled', unsent };
    case 'upcoming':
      return { status: 'upcoming' };
    case 'active':
      return whileActive(facts);
    case 'counting':
      return { status: 'counting', vote, unsent, failure };
    default:
      return { status: 'final', vote, unsent, failure };
  }
}
