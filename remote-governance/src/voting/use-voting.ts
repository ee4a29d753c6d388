import type { Proposal } from '@hideout/contract/governance';
import type { VoteResult } from '@hideout/contract/votes';
import type { VotingPower } from '@hideout/contract/voting-power';
import { useRequestSignIn, useSession, useUnsaved } from '@hideout/session/session';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBlocked } from '../parts/use-blocked.ts';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useOwnVote } from '../voters/own-vote.queries.ts';
import { useVoteBroadcast } from './vote-broadcast.ts';
import { EMPTY_DRAFT, isEmptyDraft, useVoteDraft, type VoteDraft } from './vote-draft.ts';
import {
  type FailedVote,
  getVoteStamp,
  isSameVote,
  type KnownVote,
  resolveVoteState,
  type VoteState,
} from './vote-state.ts';
import { isLostVote, useCastVote, useLastVoteTry, voteMutationKey } from './voting.mutations.ts';
import { useVotingPower } from './voting.queries.ts';

/**
 * The vote of one proposal: its state, what is typed, and what can be done. One per page, shown in panel and bottom
 * sheet.
 */
export type Voting = {
  readonly state: VoteState;
  readonly draft: VoteDraft;
  /** Power once it is known, for showing where it comes from. */
  readonly power: VotingPower | null;
  /** Of the vote that stands; null while there is none. */
  readonly receipt: VoteResult['receipt'] | null;
  /** The last try on this page ended in a vote. */
  readonly hasSent: boolean;
  /** Why nothing can be sent right now, whatever the state; null when it can. */
  readonly blocked: string | null;
  readonly choose: (voteFor: boolean) => void;
  readonly write: (reason: string) => void;
  readonly submit: () => void;
  readonly startChange: () => void;
  /** Forgets what was picked and typed; a cast vote stays. */
  readonly discard: () => void;
  readonly signIn: () => void;
  /** Asks for power and vote again. */
  readonly retry: () => void;
  readonly retrying: boolean;
};

/** How the last try failed, by what the server has said of the vote since. */
function resolveFailure(lastTry: ReturnType<typeof useLastVoteTry>, answeredAt: number): FailedVote | null {
  if (lastTry?.status !== 'error' || lastTry.attempt === undefined) return null;
  const { error, attempt } = lastTry;
  if (!isLostVote(error)) return { outcome: 'refused', error, attempt };
  return { outcome: answeredAt >= error.lostAt ? 'missing' : 'unknown', error: error.cause, attempt };
}

/** @param picked the side that was picked before the vote came on screen, such as in a row of the list. */
export function useVoting(proposal: Proposal, phase: Phase, picked?: boolean): Voting {
  const { id } = proposal;
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.id : null;
  const takesVotes = phase === 'active';
  const mayHaveVote = phase !== 'draft' && phase !== 'upcoming';
  const lastTry = useLastVoteTry(id, memberId);
  const isLost = lastTry?.status === 'error' && isLostVote(lastTry.error);
  const power = useVotingPower(id, memberId, takesVotes);
  const vote = useOwnVote(id, mayHaveVote ? memberId : null, isLost);
  const { draft, update, clear } = useVoteDraft(id, picked);
  const requestSignIn = useRequestSignIn();
  const queryClient = useQueryClient();
  const cast = useCastVote(id, clear);
  const isSending = useIsMutating({ mutationKey: voteMutationKey(id) }) > 0;
  useVoteBroadcast();

  // The proposal already says whether the user voted; only the reason is missing. That saves a skeleton, unless
  // something is typed: then the whole vote is needed to say how the two stand to each other.
  const early = isEmptyDraft(draft) ? (proposal.myVote ?? undefined) : undefined;
  const ownVote: KnownVote | null | undefined =
    memberId === null ? null : vote.data === undefined ? early : vote.data.vote;

  // What was sent is there after all: the page was reloaded in between, or the answer was lost.
  const hasArrived =
    !isSending &&
    !isEmptyDraft(draft) &&
    ownVote !== null &&
    ownVote !== undefined &&
    draft.over !== getVoteStamp(ownVote) &&
    isSameVote(ownVote, draft);
  useEffect(() => {
    if (hasArrived) clear();
  }, [hasArrived, clear]);

  // The draft outlives the page, but not the word that is being typed.
  useUnsaved(isSending || (takesVotes && !isEmptyDraft(draft)));

  const state = resolveVoteState({
    phase,
    session: session.status,
    power: { data: power.data, error: power.error },
    vote: { data: ownVote, error: vote.error },
    sending: isSending ? (lastTry?.attempt ?? null) : null,
    failure: resolveFailure(lastTry, vote.dataUpdatedAt),
    draft: hasArrived ? EMPTY_DRAFT : draft,
    voteChangeAllowed: proposal.rules.voteChangeAllowed,
  });

  return {
    state,
    draft,
    power: power.data ?? null,
    receipt: memberId === null ? null : (vote.data?.receipt ?? null),
    hasSent: lastTry?.status === 'success',
    blocked: useBlocked(),
    choose: (voteFor) => update({ ...draft, voteFor }),
    write: (reason) => update({ ...draft, reason }),
    submit: () => {
      // Asked of the cache, not of this render: two presses may come before the next one.
      if (queryClient.isMutating({ mutationKey: voteMutationKey(id) }) > 0) return;
      if (memberId === null || draft.voteFor === null || power.data === undefined) return;
      cast.mutate({
        voteFor: draft.voteFor,
        reason: draft.reason,
        memberId,
        previous: ownVote ?? null,
        power: power.data.total,
      });
    },
    startChange: () => {
      if (ownVote === null || ownVote === undefined) return;
      update({ voteFor: ownVote.voteFor, reason: ownVote.reason ?? '', over: getVoteStamp(ownVote) });
    },
    discard: clear,
    signIn: () => requestSignIn('Sign in to vote.'),
    retry: () => void Promise.all([...(takesVotes ? [power.refetch()] : []), vote.refetch()]),
    retrying: power.isFetching || vote.isFetching,
  };
}
