import { isApiError } from '@hideout/api-client/api-error';
import type { Quest, QuestList } from '@hideout/contract/kazm';
import { type QuestInput, storeQuest } from '@hideout/contract/quest-admin';
import { useApi } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { WRITER_LIST_KEY, writerListOptions } from '../admin/writer-list.queries.ts';
import { isUnanswered } from '../quests/quest-changes.ts';
import { questKeys } from '../quests/quests.queries.ts';
import { isSameForm, type QuestForm, toForm } from './quest-form.ts';

export type StoreOutcome =
  | { readonly status: 'stored'; readonly quest: Quest }
  /** Another admin has stored another text meanwhile; nothing was written. */
  | { readonly status: 'conflict'; readonly theirs: Quest };

type StoreRequest = { readonly form: QuestForm; readonly input: QuestInput };

/** What names a quest that was just sent: a new one has its address alone. */
const isSent = (quest: Quest, { id, slug }: QuestInput) =>
  id === undefined ? quest.slug === slug : quest.id === id;

/**
 * Stores a quest. After an answer that was lost, and after one that names a conflict, the list says what is there:
 * what has arrived is not sent again, and what another admin has stored is not replaced.
 */
export function useStoreQuest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, input }: StoreRequest): Promise<StoreOutcome> => {
      try {
        const { quest } = await api.call(storeQuest, { body: input });
        return { status: 'stored', quest };
      } catch (error) {
        const isConflict = isApiError(error) && error.code === 'CONFLICT' && input.id !== undefined;
        if (!isConflict && !isUnanswered(error)) throw error;
        const list = await queryClient.fetchQuery({ ...writerListOptions(api), retry: false }).catch(() => {
          throw error;
        });
        const there = list.quests.find((quest) => isSent(quest, input));
        if (there === undefined) throw error;
        if (isSameForm(toForm(there), form) && there.hidden === input.hidden) {
          return { status: 'stored', quest: there };
        }
        if (isConflict) return { status: 'conflict', theirs: there };
        throw error;
      }
    },
    onSuccess: async (outcome) => {
      if (outcome.status === 'conflict') return;
      await queryClient.cancelQueries({ queryKey: WRITER_LIST_KEY });
      queryClient.setQueryData<QuestList>(WRITER_LIST_KEY, (list) => list && putQuest(list, outcome.quest));
      void queryClient.invalidateQueries({ queryKey: WRITER_LIST_KEY });
      void queryClient.invalidateQueries({ queryKey: questKeys.list() });
    },
  });
}

/** In its place, or behind all others until the list is read again. */
function putQuest(list: QuestList, quest: Quest): QuestList {
  const isThere = list.quests.some(({ id }) => id === quest.id);
  const quests = isThere
    ? list.quests.map((one) => (one.id === quest.id ? quest : one))
    : [...list.quests, quest];
  return { ...list, quests };
}
