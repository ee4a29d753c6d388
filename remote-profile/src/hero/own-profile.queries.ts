import type { ApiClient } from '@hideout/api-client/api-client';
import { getProfile } from '@hideout/contract/profile';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

function ownProfileOptions(api: ApiClient) {
  return queryOptions({
    queryKey: profileKeys.own(),
    queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
    staleTime: 30_000,
  });
}

/** The signed-in member's profile. Only for members. */
export function useOwnProfile() {
  return useQuery(ownProfileOptions(useApi()));
}
