import { ownWalletsOptions } from '@hideout/api-client/queries/wallets';
import { addPassport } from '@hideout/contract/passport';
import { useApi, useRefreshSession } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';

export type PassportWish = { readonly tokenId: string; readonly claimAddress: string };

/**
 * Binds a passport. The same pair again answers the same, so a lost answer may be repeated.
 * Changes who the session says is here, what can be claimed, and the marks in the list of wallets.
 */
export function useBindPassport(userId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (body: PassportWish) => api.call(addPassport, { body }),
    onSuccess: () => {
      refreshSession();
      void queryClient.invalidateQueries({ queryKey: serumKeys.all });
      void queryClient.invalidateQueries({ queryKey: ownWalletsOptions(api, userId).queryKey });
    },
  });
}
