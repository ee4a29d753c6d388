import { listQuests } from '@hideout/contract/kazm';
import type { ApiClient } from '../api-client.ts';

/** Below the key of all that quests read. */
export const QUEST_LIST_KEY = ['quests', 'list'] as const;

/**
 * Query options of all quests at once: there are few, and a change of category then needs no waiting. The host's first page
 * and the quests show them on the same page, so they share one key and with it one request.
 */
export function questListOptions(api: ApiClient) {
  return {
    queryKey: QUEST_LIST_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listQuests, { query: {} }, { signal }),
    staleTime: 30_000,
  };
}
