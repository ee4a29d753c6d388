import type { ApiClient } from '@hideout/api-client/api-client';
import { getSscReputation } from '@hideout/contract/ssc';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

export function memberOptions(api: ApiClient, username: string) {
  return queryOptions({
    queryKey: profileKeys.member(username),
    queryFn: ({ signal }) => api.call(getSscReputation, { query: { username } }, { signal }),
    staleTime: 60_000,
  });
}

/** What everybody may know of a member, found by name without regard to case. */
export function useMember(username: string) {
  return useQuery(memberOptions(useApi(), username));
}
