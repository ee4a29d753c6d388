import type { ApiClient } from '@hideout/api-client/api-client';
import { getSerumProof, type SerumProof } from '@hideout/contract/serum-list';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';

/** What came of a text that a user typed. */
export type AddressCheck =
  | { readonly status: 'checked'; readonly proof: SerumProof }
  /** It is no address; the message is for the user. */
  | { readonly status: 'invalid'; readonly message: string };

function addressCheckOptions(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: serumKeys.check(text),
    queryFn: async ({ signal }): Promise<AddressCheck> => {
      // Loaded when something is asked: the host provides it on demand, with all that reads a chain behind it.
      const { parseAddress } = await import('@hideout/wallet/chain');
      const input = parseAddress(text);
      if (input.status === 'invalid') return { status: 'invalid', message: input.message };
      if (input.status === 'name') {
        return { status: 'invalid', message: 'ENS names are not looked up here. Enter the address itself.' };
      }
      const { address } = input;
      return { status: 'checked', proof: await api.call(getSerumProof, { params: { address } }, { signal }) };
    },
    staleTime: 15_000,
    enabled: text !== '',
  });
}

/** Looks the address in a text up in the list, and says what stands between it and its claim. */
export function useAddressCheck(text: string) {
  return useQuery(addressCheckOptions(useApi(), text));
}
