import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Quest, QuestStep } from '@hideout/contract/kazm';
import { useOnline, useRequestSignIn, useSession } from '@hideout/session/session';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import { useEffect, useRef, useState } from 'react';
import { isDone } from '../quests/format-quest.ts';
import { isUnanswered, type QuestCheck, useCheckQuest } from '../quests/quest-changes.ts';

/** Names the check of the whole quest among those of its steps. */
const WHOLE = '';

const NONE: ReadonlySet<string> = new Set();

type Failure = { readonly message: string; readonly requestId: string | undefined };

export type QuestChecking = {
  /**
   * Asks a guest to sign in; for a member checks once, however often it is pressed. A press while another step
   * is checked waits for its turn: the other buttons stand there unlocked, and what was pressed has to happen.
   */
  readonly send: (input: QuestCheck, onChecked?: (after: Quest) => void) => void;
  /** A check of this step, or of the whole quest, is on its way or waits for its turn. */
  readonly isBusy: (stepId?: string) => boolean;
  /** Why nothing can be checked now; undefined when it can. */
  readonly blocked: string | undefined;
  /** What went wrong with the last check of this step, until the next. */
  readonly getFailure: (stepId?: string) => Failure | null;
  /** A check of this page has completed the quest. */
  readonly hasCompleted: boolean;
};

/** What the form of an open step is given. */
export type StepFormProps = {
  readonly quest: Quest;
  readonly step: QuestStep;
  readonly checking: QuestChecking;
};

/** Checks of one quest and their outcome. Mounted for one quest. */
export function useQuestCheck(quest: Quest): QuestChecking {
  const checking = useCheckQuest(quest);
  const wait = useRetryAfter();
  const session = useSession();
  const isOnline = useOnline();
  const requestSignIn = useRequestSignIn();
  // Two presses may come before the first one is rendered.
  const taken = useRef<ReadonlySet<string>>(NONE);
  const [busy, setBusy] = useState(NONE);
  const turn = useRef(Promise.resolve());
  // Or when the answer to the first one is there and not rendered yet.
  const answered = useRef<Quest | null>(null);
  useEffect(() => {
    answered.current = quest;
  }, [quest]);
  const take = (steps: ReadonlySet<string>) => {
    taken.current = steps;
    setBusy(steps);
  };
  const checked = checking.variables?.stepId ?? WHOLE;
  return {
    send: (input, onChecked) => {
      const { stepId = WHOLE } = input;
      if (session.status === 'guest') return requestSignIn(`Sign in to do “${quest.title}”.`);
      if (session.status !== 'member' || taken.current.has(stepId)) return;
      take(new Set(taken.current).add(stepId));
      turn.current = turn.current.then(async () => {
        try {
          if (answered.current !== null && isSettled(answered.current, stepId)) return;
          answered.current = await checking.mutateAsync(input);
          onChecked?.(answered.current);
        } catch (error) {
          wait.note(error as Error);
        } finally {
          take(new Set([...taken.current].filter((id) => id !== stepId)));
        }
      });
    },
    isBusy: (stepId = WHOLE) => busy.has(stepId),
    blocked: getReason(wait.seconds, isOnline),
    getFailure: (stepId = WHOLE) =>
      checking.error !== null && checked === stepId ? describe(checking.error, wait.seconds) : null,
    hasCompleted: checking.data !== undefined && isDone(checking.data),
  };
}

function isSettled(quest: Quest, stepId: string): boolean {
  return isDone(quest) || quest.steps.some(({ id, state }) => id === stepId && state === 'done');
}

function getReason(seconds: number, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You are offline. Nothing is lost.';
  return seconds > 0 ? formatWait(seconds) : undefined;
}

function describe(error: Error, seconds: number): Failure {
  if (seconds > 0) return { message: formatWait(seconds), requestId: undefined };
  const { message, requestId } = describeFailure(error);
  if (!isUnanswered(error)) return { message, requestId };
  return { message: `${message} Check again: nothing is counted twice.`, requestId };
}
