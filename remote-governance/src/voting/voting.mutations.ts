import type { ApiClient } from '@hideout/api-client/api-client';
import { isApiError } from '@hideout/api-client/api-error';
import {
  castVote,
  lookUpVote,
  type Proposal,
  type ProposalStats,
  type ProposalSummary,
  type Tally,
  type Vote,
  type VoteResult,
} from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { proposalKeys } from '../proposals/proposals.queries.ts';
import { withBallot } from '../proposals/tally.ts';
import { putVoter } from '../voters/put-voter.ts';
import { voterKeys } from '../voters/voters.queries.ts';
import type { KnownVote, VoteAttempt } from './vote-state.ts';
import { votingKeys } from './voting.queries.ts';

type Sent = VoteAttempt & {
  readonly memberId: string;
  /** What counted before, to move the tally by the difference. */
  readonly previous: KnownVote | null;
  readonly power: number;
};

type Outcome = { readonly vote: Vote; readonly tally?: Tally; readonly receipt?: VoteResult['receipt'] };
type ListData = InfiniteData<{ items: ProposalSummary[] }>;

/** The request left, but nobody knows what became of it. */
function isUnanswered(error: unknown): boolean {
  return isApiError(error) && ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE'].includes(error.code);
}

async function send(api: ApiClient, proposalId: string, attempt: Sent): Promise<Outcome> {
  const reason = attempt.reason.trim();
  try {
    return await api.call(castVote, {
      body: { proposalId, voteFor: attempt.voteFor, ...(reason === '' ? {} : { reason }) },
    });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    // The server may have written the vote before the answer was lost: ask instead of sending again.
    const found = await api
      .call(lookUpVote, { params: { proposalId, user: attempt.memberId } })
      .catch(() => null);
    const vote = found?.vote ?? null;
    if (vote === null || vote.voteFor !== attempt.voteFor || (vote.reason ?? '') !== reason) throw error;
    return { vote };
  }
}

type Snapshot = readonly (readonly [readonly unknown[], unknown])[];

/** Shows `tally` and `myVote` wherever this proposal stands: its page, its stats and every loaded list. */
function showVote(
  queryClient: QueryClient,
  proposalId: string,
  myVote: KnownVote,
  tallyOf: (tally: Tally) => Tally,
): void {
  const mine = { voteFor: myVote.voteFor, power: myVote.power, votedAt: myVote.votedAt };
  const changed = <Item extends ProposalSummary>(item: Item): Item => ({
    ...item,
    myVote: mine,
    tally: tallyOf(item.tally),
  });
  queryClient.setQueryData<Proposal>(proposalKeys.detail(proposalId), (old) => old && changed(old));
  queryClient.setQueryData<ProposalStats>(
    proposalKeys.stats(proposalId),
    (old) => old && { ...old, tally: tallyOf(old.tally) },
  );
  queryClient.setQueriesData<ListData>(
    { queryKey: proposalKeys.lists() },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === proposalId ? changed(item) : item)),
        })),
      },
  );
}

export function voteMutationKey(proposalId: string) {
  return ['governance', 'vote', proposalId] as const;
}

/**
 * Sends a vote. The tally moves at once and is replaced by the server's; a refusal puts everything back.
 * Changes the proposal's page, its stats, its voters and every list that shows it.
 */
export function useCastVote(proposalId: string, onVoted: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: voteMutationKey(proposalId),
    mutationFn: (attempt: Sent) => send(api, proposalId, attempt),
    onMutate: async (attempt): Promise<Snapshot> => {
      // An answer that left before the vote would paint the old tally over the new one.
      await queryClient.cancelQueries({ queryKey: proposalKeys.all });
      const before = queryClient.getQueriesData({ queryKey: proposalKeys.all });
      const next = { voteFor: attempt.voteFor, power: attempt.power };
      showVote(queryClient, proposalId, { ...next, votedAt: new Date().toISOString() }, (tally) =>
        withBallot(tally, attempt.previous, next),
      );
      return before;
    },
    onError: (_error, { memberId }, before) => {
      // The refusal may mean that the power on screen is no longer true.
      void queryClient.invalidateQueries({ queryKey: votingKeys.power(proposalId, memberId) });
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    },
    onSuccess: ({ vote, tally, receipt }, { memberId }) => {
      if (tally !== undefined) showVote(queryClient, proposalId, vote, () => tally);
      queryClient.setQueryData(votingKeys.vote(proposalId, memberId), { vote });
      putVoter(queryClient, voterKeys.list(proposalId), vote);
      onVoted();
      if (receipt !== undefined) queryClient.setQueryData(votingKeys.receipt(proposalId, memberId), receipt);
    },
    onSettled: (_outcome, _error, { memberId }) => {
      // Others vote at the same time: the truth of all of it is the server's. Not waited for, the vote is done.
      const touched = [
        proposalKeys.stats(proposalId),
        proposalKeys.detail(proposalId),
        voterKeys.list(proposalId),
        votingKeys.vote(proposalId, memberId),
      ];
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The last try to vote on this proposal, also when it was started on another screen. */
export function useLastVoteTry(proposalId: string) {
  const tries = useMutationState({
    filters: { mutationKey: voteMutationKey(proposalId) },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      // Mutations of this key are only made by useCastVote.
      attempt: state.variables as VoteAttempt | undefined,
    }),
  });
  return tries.at(-1);
}
