import type { ApiClient } from '@hideout/api-client/api-client';
import { getSerumAccount, type SerumAccount } from '@hideout/contract/serum-account';
import { listSerumAddresses, type SerumAddress } from '@hideout/contract/serum-list';
import { useApi, useSession } from '@hideout/session/session';
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { serumKeys } from './serum.queries.ts';

/** `id` of an account, or an Ethereum address; null asks for nothing. */
export function serumAccountOptions(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: serumKeys.account(id ?? ''),
    queryFn:
      id === null ? skipToken : ({ signal }) => api.call(getSerumAccount, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
}

/** Allocation, claims and ledger of a user, or of an address on the list. Public; owners see more of it. */
export function useSerumAccount(id: string) {
  return useQuery(serumAccountOptions(useApi(), id));
}

/** The options of the signed-in member's account; they ask for nothing while there is none. */
export function useOwnSerumOptions() {
  const session = useSession();
  return serumAccountOptions(useApi(), session.status === 'member' ? session.user.id : null);
}

/** The account of the signed-in member, over all linked wallets and the claim address. */
export function useOwnSerum() {
  return useQuery(useOwnSerumOptions());
}

const NOTHING = { owed: '0', open: '0' };

/** What codes and quests left to take: by the voucher that comes now, an open one first, and by the one after it. */
export function getVouchers({ byVoucher: { owed, open } = NOTHING }: SerumAccount): {
  readonly now: string;
  readonly later: string;
} {
  return open === '0' ? { now: owed, later: '0' } : { now: open, later: owed };
}

function rowOptions(api: ApiClient, address: string) {
  return queryOptions({
    queryKey: serumKeys.row(address),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(
        listSerumAddresses,
        { query: { limit: 1, search: address } },
        { signal },
      );
      return items[0] ?? null;
    },
    staleTime: 60_000,
  });
}

/** An account has a handful of wallets; each that is on the list is one small call. */
const MAX_ROWS = 20;

/** The rows of the list that belong to an account, the largest first; those that have not been read yet are left out. */
export function useListRows(account: SerumAccount | undefined): readonly SerumAddress[] {
  const api = useApi();
  const listed = (account?.addresses ?? []).filter(({ amount }) => amount !== '0').slice(0, MAX_ROWS);
  const rows = useQueries({ queries: listed.map(({ address }) => rowOptions(api, address)) });
  return rows.flatMap(({ data }) => data ?? []).toSorted((a, b) => a.rank - b.rank);
}
