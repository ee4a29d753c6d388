import type { ApiClient } from '@hideout/api-client/api-client';
import { isApiError } from '@hideout/api-client/api-error';
import { questListOptions } from '@hideout/api-client/queries/quest-list';
import { type CheckInput, checkQuest, type Quest, type QuestList } from '@hideout/contract/kazm';
import { refreshKazmToken } from '@hideout/contract/social';
import { useApi } from '@hideout/session/session';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isDone } from './format-quest.ts';
import { broadcastQuests } from './quest-broadcast.ts';
import { questKeys } from './quests.queries.ts';

const UNANSWERED: readonly string[] = [
  'NETWORK',
  'OFFLINE',
  'TIMEOUT',
  'BAD_RESPONSE',
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
];

/** The request may have been carried out all the same: no answer, an unreadable one, or a server that broke over it. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && UNANSWERED.includes(error.code);
}

/** What a check asks; `withKazm` has Kazm asked first. */
export type QuestCheck = Omit<CheckInput, 'questId'> & { readonly withKazm?: boolean };

async function check(
  api: ApiClient,
  queryClient: QueryClient,
  before: Quest,
  { withKazm = false, ...input }: QuestCheck,
): Promise<Quest> {
  if (withKazm) await api.call(refreshKazmToken, {});
  try {
    return await api.call(checkQuest, { body: { questId: before.id, ...input } });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    // The list has what became of it. Nothing is sent again by itself.
    const list = await queryClient
      .fetchQuery({ ...questListOptions(api), staleTime: 0, retry: false })
      .catch(() => {
        throw error;
      });
    const after = list.quests.find(({ id }) => id === before.id);
    if (after === undefined || !hasMoved(before, after, input.stepId)) throw error;
    return after;
  }
}

/** True when the check whose answer was lost has done something. */
function hasMoved(before: Quest, after: Quest, stepId: string | undefined): boolean {
  if (isDone(after) && !isDone(before)) return true;
  const was = before.steps.find(({ id }) => id === stepId);
  const is = after.steps.find(({ id }) => id === stepId);
  return is !== undefined && (is.state !== was?.state || is.failure !== was.failure);
}

/** Puts the quest as it is now in the list. */
function putQuest(queryClient: QueryClient, quest: Quest): void {
  queryClient.setQueryData<QuestList>(questKeys.list(), (list) =>
    list === undefined
      ? undefined
      : {
          ...list,
          quests: list.quests.map((one) => (one.id === quest.id ? { ...quest, order: one.order } : one)),
        },
  );
}

/**
 * Checks a quest. The server books its reward once, whatever is sent how often. A completed quest changes points,
 * badges and ranks, which pages of other remotes show: everything is read again when it is next on screen. Other
 * tabs read their quests again.
 */
export function useCheckQuest(quest: Quest) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...questKeys.all, 'check', quest.id],
    mutationFn: (input: QuestCheck) => check(api, queryClient, quest, input),
    onSuccess: async (after) => {
      await queryClient.cancelQueries({ queryKey: questKeys.list() });
      putQuest(queryClient, after);
      broadcastQuests();
      if (isDone(after) && !isDone(quest)) void queryClient.invalidateQueries();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: questKeys.list() }),
  });
}

/** Has the server ask Kazm what the member has done; the quests show it afterwards. */
export function useRefreshKazm() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(refreshKazmToken, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: questKeys.list() }),
  });
}
