import type { ApiClient } from '@hideout/api-client/api-client';
import { listVoters, lookUpVote } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

export const voterKeys = {
  list: (id: string) => ['governance', 'voters', id] as const,
  one: (id: string, voter: string) => ['governance', 'voter', id, voter] as const,
};

export function votersOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: voterKeys.list(id),
    queryFn: ({ signal }) => api.call(listVoters, { params: { id }, query: {} }, { signal }),
    staleTime: 30_000,
    // Rows must not move while they are read, and ten thousand of them are not asked for without need:
    // the tally, which is polled anyway, tells when there is more, and the reader asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Everyone who voted, heaviest first. */
export function useVoters(id: string) {
  return useQuery(votersOptions(useApi(), id));
}

/** What a name, an id or an address in a link may look like; anything else is nobody. */
const VOTER_NAME = /^[A-Za-z0-9_-]{1,90}$/;

/** The vote of somebody a link names; null when there is none. Not asked for while `voter` is empty. */
export function useVoteOf(id: string, voter: string) {
  const api = useApi();
  return useQuery({
    queryKey: voterKeys.one(id, voter),
    queryFn:
      voter === ''
        ? skipToken
        : async ({ signal }) =>
            VOTER_NAME.test(voter)
              ? (await api.call(lookUpVote, { params: { proposalId: id, user: voter } }, { signal })).vote
              : null,
    staleTime: 30_000,
  });
}
