import type { ApiClient } from '@hideout/api-client/api-client';
import { listQuests } from '@hideout/contract/kazm';
import { useApi } from '@hideout/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { questKeys } from '../quests/quests.queries.ts';

/** All quests, hidden ones too, and how their steps are checked; only for those who write quests. */
export const WRITER_LIST_KEY = [...questKeys.all, 'writer-list'] as const;

export function writerListOptions(api: ApiClient) {
  return queryOptions({
    queryKey: WRITER_LIST_KEY,
    queryFn: ({ signal }) => api.call(listQuests, { query: { all: 'true' } }, { signal }),
    // Another admin may be at work: it is read again whenever the page is looked at again.
    staleTime: 0,
  });
}

/** Every quest for its writers. Needs the permission. */
export function useWriterList() {
  return useQuery(writerListOptions(useApi()));
}
