import type { ApiClient } from '@hideout/api-client/api-client';
import { getReputation } from '@hideout/contract/account';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../profile-keys.ts';

function reputationOptions(api: ApiClient) {
  return queryOptions({
    queryKey: profileKeys.reputation(),
    queryFn: ({ signal }) => api.call(getReputation, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Own reputation with parts and history. Only for members. */
export function useReputation() {
  return useQuery(reputationOptions(useApi()));
}
