import { getReputation } from '@hideout/contract/account';
import type { ApiClient } from '../api-client.ts';

/**
 * Query options of the member's own reputation. The host's account menu and the profile show it on the same
 * page, so they share one key and with it one request.
 *
 * @param userId the signed-in person; null asks for nothing.
 */
export function ownReputationOptions(api: ApiClient, userId: string | null) {
  return {
    queryKey: ['account', 'reputation', userId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getReputation, {}, { signal }),
    staleTime: 60_000,
    enabled: userId !== null,
  };
}
