import type { ApiClient } from '@hideout/api-client/api-client';
import { lookUpVote } from '@hideout/contract/votes';
import { useApi } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

/** How often the server is asked for a vote whose answer was lost. */
const SEARCH_VOTE_MS = 10_000;

/** The keys carry the member: what one may see must never be shown to the next on the same device. */
export const ownVoteKeys = {
  all: (id: string) => ['governance', 'voting', 'vote', id] as const,
  member: (id: string, memberId: string | null) => [...ownVoteKeys.all(id), memberId] as const,
};

/** How the own vote is fetched; it comes with its receipt. */
export function ownVoteOptions(api: ApiClient, proposalId: string, memberId: string) {
  return {
    queryKey: ownVoteKeys.member(proposalId, memberId),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(lookUpVote, { params: { proposalId, user: memberId } }, { signal }),
  };
}

/**
 * The signed-in member's own vote, by its own call: the list of voters may be long and capped.
 *
 * @param isLost a vote was sent and its answer was lost: the server is asked until it knows of it.
 */
export function useOwnVote(proposalId: string, memberId: string | null, isLost: boolean) {
  const api = useApi();
  return useQuery({
    ...(memberId === null
      ? { queryKey: ownVoteKeys.member(proposalId, null), queryFn: skipToken }
      : ownVoteOptions(api, proposalId, memberId)),
    staleTime: 30_000,
    // It may have been cast on another device meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: isLost ? SEARCH_VOTE_MS : false,
  });
}
