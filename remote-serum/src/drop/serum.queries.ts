import { serumInfoOptions } from '@hideout/api-client/queries/serum-info';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';

export const serumKeys = {
  all: ['serum'] as const,
  points: (season: 'one' | 'now') => [...serumKeys.all, 'points', season] as const,
  account: (id: string) => [...serumKeys.all, 'account', id] as const,
  addresses: (page: number, search: string) => [...serumKeys.all, 'addresses', page, search] as const,
  row: (address: string) => [...serumKeys.all, 'row', address.toLowerCase()] as const,
  bindable: (memberId: string | null) => [...serumKeys.all, 'bindable', memberId] as const,
  check: (text: string) => [...serumKeys.all, 'check', text] as const,
  voucher: (signature: string) => [...serumKeys.all, 'voucher', signature] as const,
};

/** Token, claim window, totals and buckets. Public. */
export function useSerumInfo() {
  return useQuery(serumInfoOptions(useApi()));
}
