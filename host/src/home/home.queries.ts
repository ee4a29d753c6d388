import { openProposalsOptions } from '@hideout/api-client/queries/open-proposals';
import { questListOptions } from '@hideout/api-client/queries/quest-list';
import { serumInfoOptions } from '@hideout/api-client/queries/serum-info';
import { getSerumPoints } from '@hideout/contract/account';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { listNews } from '@hideout/contract/profile';
import { getSscInfo } from '@hideout/contract/ssc';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Ranks shown besides one's own. */
const TOP = 3;

const keys = {
  serumPoints: ['host', 'home', 'serum-points'] as const,
  leaderboard: ['host', 'home', 'leaderboard'] as const,
  news: ['host', 'home', 'news'] as const,
  season: ['host', 'home', 'season'] as const,
};

/** Proposals that are open or about to be, with one's own votes. */
export function useOpenProposals() {
  return useQuery({
    ...openProposalsOptions(useApi()),
    // Who comes home may just have voted, and then it needs them no more.
    refetchOnMount: 'always',
  });
}

export function useSerumInfo() {
  return useQuery(serumInfoOptions(useApi()));
}

/** Own points of the running season; asked for only when signed in. */
export function useSerumPoints() {
  const api = useApi();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: keys.serumPoints,
    queryFn: isMember ? ({ signal }) => api.call(getSerumPoints, { query: {} }, { signal }) : skipToken,
    staleTime: 60_000,
  });
}

export function useQuests() {
  return useQuery(questListOptions(useApi()));
}

/** The first ranks, and one's own when signed in. */
export function useTopOfLeaderboard() {
  const api = useApi();
  return useQuery({
    queryKey: keys.leaderboard,
    queryFn: ({ signal }) => api.call(getLeaderboard, { query: { page: 1, limit: TOP } }, { signal }),
    staleTime: 60_000,
  });
}

/** News are for members. */
export function useNews() {
  const api = useApi();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: keys.news,
    queryFn: isMember ? ({ signal }) => api.call(listNews, undefined, { signal }) : skipToken,
    staleTime: 300_000,
  });
}

export function useSeason() {
  const api = useApi();
  return useQuery({
    queryKey: keys.season,
    queryFn: ({ signal }) => api.call(getSscInfo, undefined, { signal }),
    staleTime: 600_000,
  });
}
