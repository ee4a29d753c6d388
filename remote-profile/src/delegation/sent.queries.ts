import { type HotWalletWrites, isChainError, useHotWalletWrites } from '@hideout/wallet/chain';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { delegationKeys } from './delegation.queries.ts';
import { forgetSent, type SentWrite } from './sent-store.ts';

/** After these there is nothing left to wait for. */
const FINAL = new Set(['WRITE_CANCELLED', 'WRITE_REPLACED']);

function outcomeOptions(queryClient: QueryClient, waitFor: HotWalletWrites['waitFor'], sent: SentWrite) {
  const end = () => {
    forgetSent(sent);
    // The status of both sides has changed, and every lookup that shows one of them.
    void queryClient.invalidateQueries({ queryKey: delegationKeys.onChain() });
  };
  return queryOptions({
    queryKey: delegationKeys.sent(sent.hash),
    queryFn: async () => {
      try {
        const outcome = await waitFor(sent.hash);
        end();
        return outcome;
      } catch (error) {
        if (isChainError(error) && FINAL.has(error.code)) end();
        throw error;
      }
    },
    // How it has ended does not change, and a failed wait begins again by the user alone.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  });
}

/** Waits for the end of what was sent; once for each hash, however many components show it. */
export function useOutcome(sent: SentWrite) {
  return useQuery(outcomeOptions(useQueryClient(), useHotWalletWrites().waitFor, sent));
}

/** Whether waiting again could show more. */
export function mayStillCome(error: unknown): boolean {
  return !(isChainError(error) && FINAL.has(error.code));
}
