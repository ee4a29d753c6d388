import type { ApiClient } from '@hideout/api-client/api-client';
import { listAssets } from '@hideout/contract/profile';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

function assetsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: profileKeys.assets(),
    queryFn: ({ signal }) => api.call(listAssets, {}, { signal }),
    staleTime: 300_000,
  });
}

/** Tokens of the linked wallets and of those that delegate to them. Only for members. */
export function useAssets() {
  return useQuery(assetsOptions(useApi()));
}
