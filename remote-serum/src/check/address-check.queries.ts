import { getSerumProof } from '@hideout/contract/serum-list';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';
import { parseTyped } from '../drop/parse-typed.ts';
import { serumKeys } from '../drop/serum.queries.ts';

const NO_NAMES = 'ENS names are not looked up here. Enter the address itself.';

/** Looks the address in a text up in the list, and says what stands between it and its claim. */
export function useAddressCheck(text: string) {
  const api = useApi();
  return useQuery({
    queryKey: serumKeys.check(text),
    queryFn: async ({ signal }) => {
      const typed = await parseTyped(text, NO_NAMES);
      if (typed.status === 'invalid') return typed;
      const { address } = typed;
      const proof = await api.call(getSerumProof, { params: { address } }, { signal });
      return { status: 'checked' as const, proof };
    },
    staleTime: 15_000,
    enabled: text !== '',
  });
}
