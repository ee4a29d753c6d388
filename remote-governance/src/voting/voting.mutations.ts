import type { ApiClient } from '@hideout/api-client/api-client';
import { isOutcomeUnknown } from '@hideout/api-client/api-error';
import { OPEN_PROPOSALS_KEY } from '@hideout/api-client/queries/open-proposals';
import type { Tally } from '@hideout/contract/governance';
import { castVote, type Vote, type VoteResult } from '@hideout/contract/votes';
import { useApi } from '@hideout/session/session';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { proposalKeys } from '../proposals/proposals.queries.ts';
import { withBallot } from '../proposals/tally.ts';
import { ownVoteKeys, ownVoteOptions } from '../voters/own-vote.queries.ts';
import { putVoter } from '../voters/put-voter.ts';
import { voterKeys } from '../voters/voters.queries.ts';
import { broadcastVote } from './vote-broadcast.ts';
import { moveTally, restoreTally, showVote } from './vote-cache.ts';
import { isSameVote, type KnownVote, type VoteAttempt } from './vote-state.ts';
import { powerKey } from './voting.queries.ts';

type Sent = VoteAttempt & {
  readonly memberId: string;
  /** What counted before, to move the tally by the difference. */
  readonly previous: KnownVote | null;
  readonly power: number;
};

type Outcome = {
  readonly vote: Vote;
  readonly tally?: Tally;
  readonly receipt?: VoteResult['receipt'] | undefined;
};

async function send(
  api: ApiClient,
  queryClient: QueryClient,
  proposalId: string,
  attempt: Sent,
): Promise<Outcome> {
  const { voteFor, memberId } = attempt;
  const reason = attempt.reason.trim();
  try {
    return await api.call(castVote, {
      body: { proposalId, voteFor, ...(reason === '' ? {} : { reason }) },
    });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    // The server may have written the vote before the answer was lost: ask instead of sending again.
    const lostAt = Date.now();
    const lookup = ownVoteOptions(api, proposalId, memberId);
    // A question that was asked before the loss knows nothing of it.
    await queryClient.cancelQueries({ queryKey: lookup.queryKey });
    const found = await queryClient.fetchQuery({ ...lookup, staleTime: 0, retry: false }).catch(() => null);
    const vote = found?.vote ?? null;
    if (vote === null || !isSameVote(vote, attempt)) throw new LostVoteError(lostAt, error);
    return { vote, receipt: found?.receipt };
  }
}

export function voteMutationKey(proposalId: string) {
  return ['governance', 'vote', proposalId] as const;
}

/**
 * Sends a vote. The tally moves at once and is replaced by the server's; a failure puts it back. That a user has
 * voted is said nowhere before the server has said it, in no list either.
 * Changes the proposal's page, its stats, its voters and every list that shows it, here and in other tabs.
 */
export function useCastVote(proposalId: string, onVoted: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: voteMutationKey(proposalId),
    mutationFn: (attempt: Sent) => send(api, queryClient, proposalId, attempt),
    onMutate: async ({ previous, voteFor, power }) => {
      // An answer that left before the vote would paint the old tally over the new one.
      await queryClient.cancelQueries({ queryKey: proposalKeys.all });
      return moveTally(queryClient, proposalId, (tally) => withBallot(tally, previous, { voteFor, power }));
    },
    onError: (_error, { memberId }, moved) => {
      // The refusal may mean that the power on screen is no longer true.
      void queryClient.invalidateQueries({ queryKey: powerKey(proposalId, memberId) });
      if (moved !== undefined) restoreTally(queryClient, moved);
    },
    onSuccess: ({ vote, tally, receipt }, { memberId }) => {
      showVote(queryClient, proposalId, vote, tally);
      queryClient.setQueryData(ownVoteKeys.member(proposalId, memberId), { vote, receipt });
      putVoter(queryClient, voterKeys.list(proposalId), vote);
      onVoted();
      broadcastVote(proposalId);
    },
    onSettled: (_outcome, _error, { memberId }) => {
      // Others vote at the same time: the truth of all of it is the server's. Not waited for, the vote is done.
      const touched = [
        OPEN_PROPOSALS_KEY,
        proposalKeys.stats(proposalId),
        proposalKeys.detail(proposalId),
        voterKeys.list(proposalId),
        ownVoteKeys.member(proposalId, memberId),
      ];
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The last try of a member to vote on this proposal, also when it was started on another screen. */
export function useLastVoteTry(proposalId: string, memberId: string | null) {
  const tries = useMutationState({
    filters: { mutationKey: voteMutationKey(proposalId) },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      // Mutations of this key are only made by useCastVote.
      attempt: state.variables as Sent | undefined,
    }),
  });
  return tries.findLast(({ attempt }) => memberId !== null && attempt?.memberId === memberId);
}

/** A vote went out and no answer came back. `cause` is the failure of the call. */
class LostVoteError extends Error {
  override name = 'LostVoteError';
  readonly code = 'VOTE_LOST';
  /** Milliseconds of this device's clock. What the server says of the vote from then on is the truth. */
  readonly lostAt: number;

  constructor(lostAt: number, cause: unknown) {
    super('The answer to a vote was lost.', { cause });
    this.lostAt = lostAt;
  }
}

/** True for a LostVoteError. */
export function isLostVote(error: unknown): error is LostVoteError {
  return error instanceof Error && error.name === 'LostVoteError' && 'lostAt' in error;
}
