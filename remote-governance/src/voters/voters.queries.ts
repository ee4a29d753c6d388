import type { ApiClient } from '@hideout/api-client/api-client';
import { listVoters } from '@hideout/contract/votes';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const voterKeys = {
  list: (id: string) => ['governance', 'voters', id] as const,
};

export function votersOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: voterKeys.list(id),
    queryFn: ({ signal }) => api.call(listVoters, { params: { id }, query: {} }, { signal }),
    staleTime: 30_000,
    // Rows must not move while they are read, and ten thousand of them are not asked for without need:
    // the tally, which is polled anyway, shows when there is more, and the user asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Everyone who voted, heaviest first. */
export function useVoters(id: string) {
  return useQuery(votersOptions(useApi(), id));
}
