import { getSerumPoints } from '@hideout/contract/account';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';

export type Season = 'one' | 'now';

/** SERUM points of the signed-in member. Only for members: the call refuses everybody else. */
export function useSerumPoints(season: Season) {
  const api = useApi();
  return useQuery({
    queryKey: serumKeys.points(season),
    queryFn: ({ signal }) =>
      api.call(getSerumPoints, { query: season === 'one' ? { seasonOne: 'true' } : {} }, { signal }),
    staleTime: 60_000,
  });
}
