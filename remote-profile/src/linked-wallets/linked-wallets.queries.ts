import type { ApiClient } from '@hideout/api-client/api-client';
import { listWallets } from '@hideout/contract/wallet';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../profile-keys.ts';

function linkedWalletsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: profileKeys.wallets(),
    queryFn: ({ signal }) => api.call(listWallets, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Own linked wallets, the primary one first. Only for members. */
export function useLinkedWallets() {
  return useQuery(linkedWalletsOptions(useApi()));
}
