import type { ApiClient } from '@hideout/api-client/api-client';
import { getVotingPower, lookUpVote, type VoteResult } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** How soon a failed reading of somebody's assets is tried again without being asked. */
const RETRY_POWER_MS = 20_000;

/** Both keys carry the member: what one person may see must never be shown to the next on the same device. */
export const votingKeys = {
  all: ['governance', 'voting'] as const,
  power: (id: string, memberId: string | null) => [...votingKeys.all, 'power', id, memberId] as const,
  receipt: (id: string, memberId: string | null) => [...votingKeys.all, 'receipt', id, memberId] as const,
  vote: (id: string, memberId: string | null) => [...votingKeys.all, 'vote', id, memberId] as const,
};

function votingPowerOptions(api: ApiClient, id: string, memberId: string | null) {
  return queryOptions({
    queryKey: votingKeys.power(id, memberId),
    queryFn:
      memberId === null
        ? skipToken
        : ({ signal }) => api.call(getVotingPower, { params: { id } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' || data?.reason === 'unavailable' ? RETRY_POWER_MS : false,
  });
}

/** Power of the signed-in member in one proposal; asks nothing while nobody is signed in. */
export function useVotingPower(id: string, memberId: string | null) {
  return useQuery(votingPowerOptions(useApi(), id, memberId));
}

function voteOptions(api: ApiClient, proposalId: string, memberId: string | null) {
  return queryOptions({
    queryKey: votingKeys.vote(proposalId, memberId),
    queryFn:
      memberId === null
        ? skipToken
        : ({ signal }) => api.call(lookUpVote, { params: { proposalId, user: memberId } }, { signal }),
    staleTime: 30_000,
  });
}

/** The signed-in member's own vote, by its own call: the list of voters may be long and capped. */
export function useMyVote(proposalId: string, memberId: string | null) {
  return useQuery(voteOptions(useApi(), proposalId, memberId));
}

/** The receipt of a vote cast since the page was loaded; the API gives it once, with the answer to the vote. */
export function useReceipt(proposalId: string, memberId: string | null): VoteResult['receipt'] | undefined {
  return useQuery<VoteResult['receipt']>({
    queryKey: votingKeys.receipt(proposalId, memberId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
