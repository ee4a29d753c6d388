import { QUEST_LIST_KEY, questListOptions } from '@hideout/api-client/queries/quest-list';
import { ownReputationOptions } from '@hideout/api-client/queries/reputation';
import type { Quest } from '@hideout/contract/kazm';
import { useApi, useSession } from '@hideout/session/session';
import { serverNow, useClock } from '@hideout/ui/clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getNextTurn } from './quest-time.ts';

export const questKeys = {
  all: ['quests'] as const,
  list: () => QUEST_LIST_KEY,
};

/** Every quest in its order; signed in, with own progress. Public. */
export function useQuests() {
  return useQuery(questListOptions(useApi()));
}

/** Points of reputation that the signed-in member got since the last midnight in UTC; null while unknown. */
export function useReputationToday(): number | null {
  const session = useSession();
  const id = session.status === 'member' ? session.user.id : null;
  const { data } = useQuery(ownReputationOptions(useApi(), id));
  const today = useClock(0, (now) => new Date(now).toISOString().slice(0, 10));
  if (data === undefined) return null;
  return data.history.find(({ date }) => date === today)?.delta ?? 0;
}

/** After the server's timestamp, so that its answer is surely the new one. */
const AFTER_TURN_MS = 1_000;

/**
 * Reads the list again when a quest opens, ends or starts over, by the server's clock. What is open is decided
 * by the server alone.
 */
export function useQuestTurns(quests: readonly Quest[]): void {
  const queryClient = useQueryClient();
  const read = (now: number) => getNextTurn(quests, now - AFTER_TURN_MS) ?? Number.POSITIVE_INFINITY;
  const turn = useClock(read(serverNow()), read);
  const last = useRef(turn);
  const readAgain = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: questKeys.list() }));
  useEffect(() => {
    const hasPassed = last.current < turn && last.current <= serverNow();
    last.current = turn;
    if (hasPassed) readAgain();
  }, [turn]);
}
