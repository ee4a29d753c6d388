import type { ApiClient } from '@hideout/api-client/api-client';
import {
  findRanks,
  getOwnRank,
  type LeaderboardSeason,
  listRanks,
  RANKS_PER_WINDOW,
  type RankWindow,
} from '@hideout/contract/leaderboard';
import { useApi, useSession } from '@hideout/session/session';
import { serverNow } from '@hideout/ui/clock';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';

/** Whatever changes points invalidates `all`: the ranks, the own one, and what a search has found. */
export const leaderboardKeys = {
  all: ['leaderboard'] as const,
  first: (season: LeaderboardSeason) => [...leaderboardKeys.all, 'first', season] as const,
  windows: () => [...leaderboardKeys.all, 'windows'] as const,
  window: (season: LeaderboardSeason, generation: string, window: number) =>
    [...leaderboardKeys.windows(), season, generation, window] as const,
  own: (season: LeaderboardSeason) => [...leaderboardKeys.all, 'own', season] as const,
  search: (season: LeaderboardSeason, name: string) =>
    [...leaderboardKeys.all, 'search', season, name] as const,
};

const STALE_MS = 60_000;
/** The first request after the time asked for starts the next build; this is how often it is asked whether it is done. */
const BUILDING_MS = 5_000;

/** Milliseconds until newer ranks can be there; the page asks again then, while it is visible. */
function getRefreshDelay(build: { readonly nextUpdateAt: string | null } | undefined): number | false {
  if (build === undefined) return false;
  if (build.nextUpdateAt === null) return BUILDING_MS;
  return Math.max(Date.parse(build.nextUpdateAt) - serverNow(), 0) + 1_000;
}

/** What is not the default is not sent, so that the first request is the one the manifest announces. */
const getSeasonQuery = (season: LeaderboardSeason) => (season === 'now' ? {} : { season });

export function firstRanksOptions(api: ApiClient, season: LeaderboardSeason) {
  return queryOptions({
    queryKey: leaderboardKeys.first(season),
    queryFn: ({ signal }) => api.call(listRanks, { query: getSeasonQuery(season) }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => getRefreshDelay(state.data),
  });
}

/** The first ranks of an order, and how many there are. Public. */
export function useFirstRanks(season: LeaderboardSeason) {
  return useQuery(firstRanksOptions(useApi(), season));
}

/** Rows `window × RANKS_PER_WINDOW` and on, of the build that the first ones came from. */
export function rankWindowOptions(
  api: ApiClient,
  { season, generation }: Pick<RankWindow, 'season' | 'generation'>,
  window: number,
) {
  const from = window * RANKS_PER_WINDOW + 1;
  return queryOptions({
    queryKey: leaderboardKeys.window(season, generation, window),
    queryFn: ({ signal }) =>
      api.call(listRanks, { query: { ...getSeasonQuery(season), from, generation } }, { signal }),
    // Rows of one build do not change.
    staleTime: Number.POSITIVE_INFINITY,
    // The rows of the build before stay until those of the next are there.
    placeholderData: keepPreviousData,
  });
}

/** The user's own rank and points. Asks only for a member. */
export function useOwnRank(season: LeaderboardSeason) {
  const api = useApi();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: leaderboardKeys.own(season),
    queryFn: isMember
      ? ({ signal }) => api.call(getOwnRank, { query: getSeasonQuery(season) }, { signal })
      : skipToken,
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => getRefreshDelay(state.data),
  });
}

function foundRanksOptions(api: ApiClient, season: LeaderboardSeason, name: string) {
  return infiniteQueryOptions({
    queryKey: leaderboardKeys.search(season, name),
    queryFn: ({ signal, pageParam }) =>
      api.call(findRanks, { query: { ...getSeasonQuery(season), name, ...pageParam } }, { signal }),
    initialPageParam: {} as { readonly after?: string; readonly generation?: string },
    getNextPageParam: ({ next, generation }) => (next === null ? null : { after: next, generation }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Members whose name begins with `name`, over all accounts. */
export function useFoundRanks(season: LeaderboardSeason, name: string) {
  return useInfiniteQuery(foundRanksOptions(useApi(), season, name));
}
