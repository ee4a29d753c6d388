import { SERUM_INFO_KEY, serumInfoOptions } from '@hideout/api-client/queries/serum-info';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';

export const serumKeys = {
  all: ['serum'] as const,
  info: () => SERUM_INFO_KEY,
  points: (season: 'one' | 'now') => [...serumKeys.all, 'points', season] as const,
  account: (id: string) => [...serumKeys.all, 'account', id] as const,
  addresses: (page: number, search: string) => [...serumKeys.all, 'addresses', page, search] as const,
  row: (address: string) => [...serumKeys.all, 'row', address.toLowerCase()] as const,
  bindable: (memberId: string | null) => [...serumKeys.all, 'bindable', memberId] as const,
  check: (text: string) => [...serumKeys.all, 'check', text] as const,
  contractRoot: () => [...serumKeys.all, 'contract-root'] as const,
  /** Code of a part that comes late: no answer of the server, so nothing asks for it again. */
  voucher: (signature: string) => [...serumKeys.all, 'voucher', signature] as const,
};

/** Token, claim window, totals and buckets. Public. */
export function useSerumInfo() {
  return useQuery(serumInfoOptions(useApi()));
}
