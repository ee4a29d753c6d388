import type { ApiClient } from '@hideout/api-client/api-client';
import { listVoters } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

const POLL_VOTERS_MS = 30_000;

export const voterKeys = {
  list: (id: string) => ['governance', 'voters', id] as const,
};

export function votersOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: voterKeys.list(id),
    queryFn: ({ signal }) => api.call(listVoters, { params: { id }, query: {} }, { signal }),
    staleTime: 30_000,
  });
}

/** Everyone who voted, heaviest first; asked again every half minute while the vote is open. */
export function useVoters(id: string, open: boolean) {
  return useQuery({ ...votersOptions(useApi(), id), refetchInterval: open ? POLL_VOTERS_MS : false });
}
