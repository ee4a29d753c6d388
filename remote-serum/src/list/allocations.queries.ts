import type { ApiClient } from '@hideout/api-client/api-client';
import { listSerumAddresses, SERUM_ADDRESSES_PER_PAGE } from '@hideout/contract/serum-list';
import { useApi } from '@hideout/session/session';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';
import { type AllocationsAddress, isSearchable } from './allocations-address.ts';

export function allocationPageOptions(api: ApiClient, { page, search }: AllocationsAddress) {
  const searched = isSearchable(search) ? search : '';
  return queryOptions({
    queryKey: serumKeys.addresses(page, searched),
    queryFn: ({ signal }) =>
      api.call(
        listSerumAddresses,
        {
          // As the manifest has it: what is not in the address is not sent.
          query: {
            ...(page > 1 ? { page } : {}),
            limit: SERUM_ADDRESSES_PER_PAGE,
            ...(searched === '' ? {} : { search: searched }),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
  });
}

/** A page of the list, or of what a search finds; the page before stays until it is there. */
export function useAllocationPage(address: AllocationsAddress) {
  return useQuery({ ...allocationPageOptions(useApi(), address), placeholderData: keepPreviousData });
}
