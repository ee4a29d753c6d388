import { getSerumInfo } from '@hideout/contract/serum';
import type { ApiClient } from '../api-client.ts';

/**
 * Query options of the token, the claim window and the totals, which are public. The host's first page and SERUM show them
 * on the same page, so they share one key and with it one request.
 */
export function serumInfoOptions(api: ApiClient) {
  return {
    // Below the key of all that SERUM reads: a claim changes the totals.
    queryKey: ['serum', 'info'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getSerumInfo, undefined, { signal }),
    staleTime: 60_000,
  };
}
