import { listWallets } from '@hideout/contract/wallet';
import type { ApiClient } from '../api-client.ts';

/**
 * Query options of the member's own linked wallets, the primary one first. The host (is the connected wallet
 * one of them?) and the profile (the list itself) share one key and with it one request.
 *
 * @param userId the signed-in person; null asks for nothing.
 */
export function ownWalletsOptions(api: ApiClient, userId: string | null) {
  return {
    queryKey: ['account', 'wallets', userId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listWallets, {}, { signal }),
    staleTime: 60_000,
    enabled: userId !== null,
  };
}
