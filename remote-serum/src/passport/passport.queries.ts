import { getPassport } from '@hideout/contract/passport';
import { listAssets } from '@hideout/contract/profile';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';

/** More than these are no choice any more; any other number can be typed. */
const MAX_SHOWN = 8;

export type BindableTokens = {
  /** What the tokens are called; null where this server knows of no collection. */
  readonly collection: string | null;
  /** Numbers of those that were found with the member; null where nobody could look. */
  readonly tokenIds: readonly string[] | null;
  /** How many were found beside these. */
  readonly others: number;
};

/** The tokens that can be a passport. The answer to binding decides; this only saves typing. */
export function useBindableTokens() {
  const api = useApi();
  return useQuery({
    queryKey: [...serumKeys.all, 'bindable-tokens'],
    queryFn: async ({ signal }): Promise<BindableTokens> => {
      const { collection } = await api.call(getPassport, {}, { signal });
      const address = collection?.address?.toLowerCase();
      if (collection === null || address === undefined) {
        return { collection: collection?.name ?? null, tokenIds: null, others: 0 };
      }
      const { assets, partial } = await api.call(listAssets, {}, { signal });
      const tokenIds = assets
        .filter(
          (one) => one.chainId === collection.chainId && one.collection.address?.toLowerCase() === address,
        )
        .map(({ tokenId }) => tokenId);
      return {
        collection: collection.name,
        tokenIds: partial && tokenIds.length === 0 ? null : tokenIds.slice(0, MAX_SHOWN),
        others: Math.max(0, tokenIds.length - MAX_SHOWN),
      };
    },
    staleTime: 60_000,
  });
}
