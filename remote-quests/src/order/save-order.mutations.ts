import { isApiError } from '@hideout/api-client/api-error';
import type { Quest, QuestList } from '@hideout/contract/kazm';
import { updateQuestOrder } from '@hideout/contract/quest-admin';
import { useApi } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { WRITER_LIST_KEY } from '../admin/writer-list.queries.ts';
import { questKeys } from '../quests/quests.queries.ts';
import type { OrderGroup } from './moves.ts';

export type OrderToSave = {
  readonly groups: readonly OrderGroup[];
  /** The version that was seen. */
  readonly orderVersion: number;
};

/**
 * Saves the order of all quests at once. The list is read again after a refusal, and when no answer came: it shows
 * what another admin has saved, and whether one's own order has arrived. Board and home get it with their next read.
 */
export function useSaveOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ groups, orderVersion }: OrderToSave) =>
      api.call(updateQuestOrder, { body: { ids: groups.flatMap(({ ids }) => ids), orderVersion } }),
    onSuccess: async ({ orderVersion }, { groups }) => {
      await queryClient.cancelQueries({ queryKey: WRITER_LIST_KEY });
      queryClient.setQueryData<QuestList>(
        WRITER_LIST_KEY,
        (list) => list && reorder(list, groups, orderVersion),
      );
      void queryClient.invalidateQueries({ queryKey: questKeys.list() });
    },
    onError: (error) =>
      isApiError(error) && error.code === 'OFFLINE'
        ? undefined
        : queryClient.invalidateQueries({ queryKey: WRITER_LIST_KEY }),
  });
}

function reorder(list: QuestList, groups: readonly OrderGroup[], orderVersion: number): QuestList {
  const byId = new Map(list.quests.map((quest) => [quest.id, quest]));
  const quests = groups
    .flatMap(({ ids }) => ids.flatMap((id): Quest[] => [byId.get(id)].filter((one) => one !== undefined)))
    .map((quest, order) => ({ ...quest, order }));
  return { ...list, quests, orderVersion };
}
