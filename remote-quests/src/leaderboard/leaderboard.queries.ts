import type { ApiClient } from '@hideout/api-client/api-client';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

const leaderboardKeys = { board: () => ['quests', 'leaderboard'] as const };

export function leaderboardOptions(api: ApiClient) {
  return queryOptions({
    queryKey: leaderboardKeys.board(),
    queryFn: ({ signal }) => api.call(getLeaderboard, { query: {} }, { signal }),
    staleTime: 60_000,
  });
}

/** The first thousand ranks, and the caller's own with its neighbours. Public. */
export function useLeaderboard() {
  return useQuery(leaderboardOptions(useApi()));
}
