import type { ApiClient } from '@hideout/api-client/api-client';
import { listQuests } from '@hideout/contract/kazm';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

const questKeys = { list: () => ['quests', 'list'] as const };

/** All quests at once: there are few, and a change of category then needs no waiting. */
export function questListOptions(api: ApiClient) {
  return queryOptions({
    queryKey: questKeys.list(),
    queryFn: ({ signal }) => api.call(listQuests, { query: {} }, { signal }),
    staleTime: 30_000,
  });
}

/** Every quest in its order; signed in, with own progress. Public. */
export function useQuests() {
  return useQuery(questListOptions(useApi()));
}
