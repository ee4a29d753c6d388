import { type Judgement, judgeSubmission, listSubmissions } from '@hideout/contract/submissions';
import { useApi } from '@hideout/session/session';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { questKeys } from '../quests/quests.queries.ts';
import { useMayWriteQuests } from '../quests/use-may-write.ts';

const SUBMISSIONS_KEY = [...questKeys.all, 'submissions'] as const;

/** Other moderators are at work, and members send more. */
const READ_AGAIN_MS = 60_000;

/** What waits for a verdict, a page of it, the oldest first. Asks for nothing without the permission. */
export function useSubmissions(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...SUBMISSIONS_KEY, page],
    queryFn: ({ signal }) => api.call(listSubmissions, { query: { page } }, { signal }),
    enabled: useMayWriteQuests(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });
}

/**
 * Sends a verdict. The server takes one for each text, and the same one again as the first, so that it may be repeated
 * after an answer that was lost. The queue is read again after either.
 */
export function useJudge(onJudged: (completed: boolean, verdict: Judgement['verdict']) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  return useMutation({
    mutationFn: (body: Judgement) => api.call(judgeSubmission, { body }),
    onSuccess: async ({ completed }, { verdict }) => {
      // What was judged has left the queue then.
      await readAgain();
      onJudged(completed, verdict);
      void queryClient.invalidateQueries({ queryKey: questKeys.all, predicate: isNoQueue });
    },
    onError: () => void readAgain(),
  });
}

/** Counts of quests change with a verdict; the queue was read again before. */
function isNoQueue({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== SUBMISSIONS_KEY[1];
}
