import type { ApiClient } from '@hideout/api-client/api-client';
import { getSerumInfo } from '@hideout/contract/serum';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const serumKeys = {
  all: ['serum'] as const,
  info: () => [...serumKeys.all, 'info'] as const,
  points: (season: 'one' | 'now') => [...serumKeys.all, 'points', season] as const,
  account: (id: string) => [...serumKeys.all, 'account', id] as const,
  addresses: (page: number, search: string) => [...serumKeys.all, 'addresses', page, search] as const,
  row: (address: string) => [...serumKeys.all, 'row', address.toLowerCase()] as const,
  check: (text: string) => [...serumKeys.all, 'check', text] as const,
  contractRoot: () => [...serumKeys.all, 'contract-root'] as const,
  /** Code of a part that comes late: no answer of the server, so nothing asks for it again. */
  part: (name: string) => ['serum-part', name] as const,
  voucher: (signature: string) => [...serumKeys.all, 'voucher', signature] as const,
};

export function serumInfoOptions(api: ApiClient) {
  return queryOptions({
    queryKey: serumKeys.info(),
    queryFn: ({ signal }) => api.call(getSerumInfo, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Token, claim window, totals and buckets. Public. */
export function useSerumInfo() {
  return useQuery(serumInfoOptions(useApi()));
}
