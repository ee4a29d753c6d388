import { isApiError } from '@hideout/api-client/api-error';
import { QueryClient } from '@tanstack/react-query';

const MAX_ATTEMPTS = 3;

/** Failures of the world, which may pass by themselves; a refusal does not change by asking again. */
const PASSING = new Set(['NETWORK', 'TIMEOUT', 'UPSTREAM_UNAVAILABLE', 'DATABASE_UNAVAILABLE']);

/** True when asking again may help. */
function mayPass(failures: number, error: Error): boolean {
  return failures < MAX_ATTEMPTS - 1 && isApiError(error) && PASSING.has(error.code);
}

/**
 * The one query cache. Network mode is `always`, so that a call without network fails with a message
 * instead of leaving a skeleton that never ends; it is repeated when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayPass, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Asks again for everything on screen. A first answer that is still on its way was asked for under what held before,
 * and the cache would wait for it and take it for the new one: it is given up.
 */
export async function refetchEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries();
}
