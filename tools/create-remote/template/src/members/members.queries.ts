import type { ApiClient } from '@hideout/api-client/api-client';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

const memberKeys = { first: () => ['__name__', 'first-members'] as const };

export function firstMembersOptions(api: ApiClient) {
  return queryOptions({
    queryKey: memberKeys.first(),
    queryFn: ({ signal }) => api.call(getLeaderboard, { query: { limit: 10 } }, { signal }),
    staleTime: 60_000,
  });
}

/** The ten members with the most reputation. Public. */
export function useFirstMembers() {
  return useQuery(firstMembersOptions(useApi()));
}
