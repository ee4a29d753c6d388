import type { ApiClient } from '@hideout/api-client/api-client';
import { listNews } from '@hideout/contract/profile';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

function newsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: profileKeys.news(),
    queryFn: ({ signal }) => api.call(listNews, {}, { signal }),
    staleTime: 300_000,
  });
}

/** News, pinned first. Only for members. */
export function useNews() {
  return useQuery(newsOptions(useApi()));
}
