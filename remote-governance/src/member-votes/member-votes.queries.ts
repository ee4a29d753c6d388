import { listProposals } from '@hideout/contract/governance';
import { lookUpVote } from '@hideout/contract/votes';
import { useApi } from '@hideout/session/session';
import { useQueries, useQuery } from '@tanstack/react-query';

/** Proposals that the card lists. */
const SHOWN = 5;

const keys = {
  latest: ['governance', 'member-votes', 'latest'] as const,
  vote: (proposal: string, user: string) => ['governance', 'member-votes', proposal, user] as const,
};

/** The proposals that could be voted on last, the open ones first. */
export function useLatestProposals() {
  const api = useApi();
  return useQuery({
    queryKey: keys.latest,
    queryFn: ({ signal }) => api.call(listProposals, { query: { page: 1, limit: 20 } }, { signal }),
    select: ({ items }) =>
      items.filter(({ state }) => !['draft', 'pending', 'cancelled'].includes(state)).slice(0, SHOWN),
    staleTime: 60_000,
  });
}

/** A member's vote on each of the proposals, in their order. */
export function useVotesBy(user: string, proposals: readonly string[]) {
  const api = useApi();
  return useQueries({
    queries: proposals.map((proposalId) => ({
      queryKey: keys.vote(proposalId, user),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(lookUpVote, { params: { proposalId, user } }, { signal }),
      staleTime: 60_000,
    })),
  });
}
