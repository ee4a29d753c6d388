import type { ApiClient } from '@hideout/api-client/api-client';
import { getVotingPower, lookUpVote } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** How soon a failed reading of somebody's assets is tried again without being asked. */
const RETRY_POWER_MS = 20_000;

/** How soon an answer from before the start is replaced: it was fetched with the page, and voting has started since. */
const RETRY_EARLY_POWER_MS = 1_000;

/** How often the server is asked for a vote whose answer was lost. */
const SEARCH_VOTE_MS = 10_000;

/** The keys carry the member: what one person may see must never be shown to the next on the same device. */
export const votingKeys = {
  all: ['governance', 'voting'] as const,
  power: (id: string, memberId: string | null) => [...votingKeys.all, 'power', id, memberId] as const,
  votes: (id: string) => [...votingKeys.all, 'vote', id] as const,
  vote: (id: string, memberId: string | null) => [...votingKeys.votes(id), memberId] as const,
};

function votingPowerOptions(api: ApiClient, id: string, memberId: string | null) {
  return queryOptions({
    queryKey: votingKeys.power(id, memberId),
    queryFn:
      memberId === null
        ? skipToken
        : ({ signal }) => api.call(getVotingPower, { params: { id } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { status, data } }) => {
      if (data?.reason === 'notStarted') return RETRY_EARLY_POWER_MS;
      return status === 'error' || data?.reason === 'unavailable' ? RETRY_POWER_MS : false;
    },
  });
}

/**
 * Power of the signed-in member in one proposal; asks nothing while nobody is signed in.
 *
 * @param takesVotes false once it is over: nothing is asked any more, and what was read stays.
 */
export function useVotingPower(id: string, memberId: string | null, takesVotes: boolean) {
  return useQuery({
    ...votingPowerOptions(useApi(), id, memberId),
    enabled: takesVotes && memberId !== null,
  });
}

/** How one member's vote is asked for; it comes with its receipt. */
export function voteLookUp(api: ApiClient, proposalId: string, memberId: string) {
  return {
    queryKey: votingKeys.vote(proposalId, memberId),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(lookUpVote, { params: { proposalId, user: memberId } }, { signal }),
  };
}

/**
 * The signed-in member's own vote, by its own call: the list of voters may be long and capped.
 *
 * @param isLost a vote was sent and its answer was lost: the server is asked until it knows of it.
 */
export function useMyVote(proposalId: string, memberId: string | null, isLost: boolean) {
  const api = useApi();
  return useQuery({
    ...(memberId === null
      ? { queryKey: votingKeys.vote(proposalId, null), queryFn: skipToken }
      : voteLookUp(api, proposalId, memberId)),
    staleTime: 30_000,
    // It may have been cast on another device meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: isLost ? SEARCH_VOTE_MS : false,
  });
}
