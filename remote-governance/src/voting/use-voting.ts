import type { Proposal, VotingPower } from '@hideout/contract/governance';
import { useRequestSignIn, useSession, useUnsaved } from '@hideout/session/session';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocked } from '../parts/use-blocked.ts';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useVoteDraft, type VoteDraft } from './vote-draft.ts';
import { type KnownVote, type VoteState, voteStateOf } from './vote-state.ts';
import { useCastVote, useLastVoteTry, voteMutationKey } from './voting.mutations.ts';
import { useMyVote, useVotingPower } from './voting.queries.ts';

/** The vote of one proposal: its state, what is typed, and what can be done. One per page, shown in panel and tray. */
export type Voting = {
  readonly state: VoteState;
  readonly draft: VoteDraft;
  /** Power once it is known, for showing where it comes from. */
  readonly power: VotingPower | null;
  /** Why nothing can be sent right now, whatever the state; null when it can. */
  readonly blocked: string | null;
  readonly choose: (voteFor: boolean) => void;
  readonly write: (reason: string) => void;
  readonly submit: () => void;
  readonly startChange: () => void;
  readonly cancelChange: () => void;
  readonly signIn: () => void;
  readonly retry: () => void;
  readonly retrying: boolean;
};

export function useVoting(proposal: Proposal, phase: Phase): Voting {
  const { id } = proposal;
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.id : null;
  const takesVotes = phase === 'active';
  const mayHaveVote = phase !== 'draft' && phase !== 'upcoming';
  const power = useVotingPower(id, takesVotes ? memberId : null);
  const vote = useMyVote(id, mayHaveVote ? memberId : null);
  const { draft, update, clear } = useVoteDraft(id);
  const [changing, setChanging] = useState(false);
  const requestSignIn = useRequestSignIn();
  const queryClient = useQueryClient();
  const cast = useCastVote(id, () => {
    clear();
    setChanging(false);
  });
  const lastTry = useLastVoteTry(id);
  const isSending = useIsMutating({ mutationKey: voteMutationKey(id) }) > 0;

  // The draft outlives the page, but not the word that is being typed, nor the wish to change a vote that stands.
  const isDrafted = changing || draft.voteFor !== null || draft.reason !== '';
  useUnsaved(isSending || (takesVotes && isDrafted));

  // The proposal already says whether the reader voted; only the reason is missing. That saves a skeleton.
  const ownVote: KnownVote | null | undefined =
    memberId === null ? null : vote.data === undefined ? (proposal.myVote ?? undefined) : vote.data.vote;

  const state = voteStateOf({
    phase,
    session: session.status,
    power: { data: power.data, error: power.error },
    vote: { data: ownVote, error: vote.error },
    sending: isSending ? (lastTry?.attempt ?? null) : null,
    failure: lastTry?.status === 'error' ? lastTry.error : null,
    changing,
    voteChangeAllowed: proposal.rules.voteChangeAllowed,
  });

  return {
    state,
    draft,
    power: power.data ?? null,
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
      if (ownVote !== null && ownVote !== undefined) {
        update({ voteFor: ownVote.voteFor, reason: ownVote.reason ?? '' });
      }
      setChanging(true);
    },
    cancelChange: () => {
      clear();
      setChanging(false);
    },
    signIn: () => requestSignIn('Sign in to vote.'),
    retry: () => void Promise.all([power.refetch(), vote.refetch()]),
    retrying: power.isFetching || vote.isFetching,
  };
}
