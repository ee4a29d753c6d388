import type { ApiClient } from '@hideout/api-client/api-client';
import { getVotingPower } from '@hideout/contract/voting-power';
import { useApi } from '@hideout/session/session';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** How soon a failed read of a user's assets is tried again without being asked. */
const RETRY_POWER_MS = 20_000;

/** How soon an answer from before the start is replaced: it was fetched with the page, and voting has started since. */
const RETRY_EARLY_POWER_MS = 1_000;

/** The key carries the member: what one may see must never be shown to the next on the same device. */
export function powerKey(id: string, memberId: string | null) {
  return ['governance', 'voting', 'power', id, memberId] as const;
}

function votingPowerOptions(api: ApiClient, id: string, memberId: string | null) {
  return queryOptions({
    queryKey: powerKey(id, memberId),
    queryFn:
      memberId === null
        ? skipToken
        : ({ signal }) => api.call(getVotingPower, { params: { id } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { status, data } }) => {
      if (data?.reason === 'notStarted') return RETRY_EARLY_POWER_MS;
      return status === 'error' || data?.reason === 'unavailable' ? RETRY_POWER_MS : false;
    },
  });
}

/**
 * Power of the signed-in member in one proposal; asks nothing while nobody is signed in.
 *
 * @param takesVotes false once it is over: nothing is asked any more, and what was read stays.
 */
export function useVotingPower(id: string, memberId: string | null, takesVotes: boolean) {
  return useQuery({
    ...votingPowerOptions(useApi(), id, memberId),
    enabled: takesVotes && memberId !== null,
  });
}
