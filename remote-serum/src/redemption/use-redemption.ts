import type { Redemption, RedemptionCheck } from '@hideout/contract/redemption';
import { REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import { useRetryAfter } from '@hideout/ui/retry-after';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { useCodeDraft } from './code-draft.ts';
import { LostRedemptionError, useCheckCode, useRedeemCode } from './redemption.mutations.ts';
import { overtakenBy } from './redemption-messages.ts';

export type RedemptionState =
  | { readonly status: 'typing' }
  | { readonly status: 'checking' }
  | { readonly status: 'checkFailed'; readonly error: unknown }
  | {
      readonly status: 'preview';
      readonly check: RedemptionCheck;
      /** What the server said when it refused the redemption; null before a try. */
      readonly reason: string | null;
      /** A try that was not refused and has not redeemed the code. */
      readonly failure: { readonly isLost: boolean; readonly error: unknown } | null;
      readonly isRedeeming: boolean;
    }
  /** Sent, and nobody could say what became of it. */
  | { readonly status: 'lost'; readonly isAsking: boolean }
  | { readonly status: 'done'; readonly receipt: Redemption };

/** The way of one code: typed, checked, redeemed. Every step is one press, and none is lost by a reload. */
export function useRedemption(accountId: string, draft: ReturnType<typeof useCodeDraft>) {
  const { text, sentBy } = draft;
  const checkWait = useRetryAfter();
  const redeemWait = useRetryAfter();
  const checking = useCheckCode();
  const redeeming = useRedeemCode(accountId, draft.settle);
  // Two presses may come before the first one is rendered.
  const isSending = useRef(false);

  const send = (isInterrupted: boolean) => {
    if (isSending.current || redeeming.isPending) return;
    isSending.current = true;
    draft.update({ sentBy: accountId });
    redeeming.mutate(
      { code: text, isInterrupted },
      {
        onError: (error) => redeemWait.note(error instanceof LostRedemptionError ? error.cause : error),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const isInterrupted = sentBy === accountId;
  const check = () => {
    if (checking.isPending || redeeming.isPending) return;
    redeeming.reset();
    checking.mutate(text, { onError: checkWait.note });
  };
  const hasResumed = useRef(false);
  const resume = useEffectEvent(() => {
    if (hasResumed.current) return;
    hasResumed.current = true;
    if (draft.isAsked) draft.update({ isAsked: false });
    // The answer to what this tab sent before it was reloaded has never been seen.
    if (isInterrupted) send(true);
    else if (draft.isAsked && REDEMPTION_CODE.test(text)) check();
  });
  useEffect(() => {
    resume();
  }, []);

  const forget = () => {
    checking.reset();
    redeeming.reset();
  };
  return {
    state: getState(checking, redeeming),
    checkWait: checkWait.seconds,
    redeemWait: redeemWait.seconds,
    change: (next: string) => {
      if (next === text || redeeming.isPending) return;
      draft.update({ text: next, sentBy: null });
      forget();
    },
    check,
    /** Another code in place of the typed one. */
    checkInstead: (code: string) => {
      draft.update({ text: code, sentBy: null });
      forget();
      checking.mutate(code, { onError: checkWait.note });
    },
    /** Sends it once, however often it is pressed. */
    redeem: () => send(false),
    /** Asks again what became of what was sent. */
    recover: () => send(true),
    /** Back to an empty box. */
    startOver: () => {
      draft.update({ text: '', sentBy: null });
      forget();
    },
  };
}

function getState(
  checking: ReturnType<typeof useCheckCode>,
  redeeming: ReturnType<typeof useRedeemCode>,
): RedemptionState {
  if (redeeming.data !== undefined) return { status: 'done', receipt: redeeming.data };
  const { isPending, error } = redeeming;
  if (error instanceof LostRedemptionError) {
    if (error.check === null) return { status: 'lost', isAsking: false };
    const failure = { isLost: true, error };
    return { status: 'preview', check: error.check, reason: null, failure, isRedeeming: false };
  }
  if (checking.isPending) return { status: 'checking' };
  if (checking.error !== null) return { status: 'checkFailed', error: checking.error };
  if (checking.data === undefined) {
    return isPending ? { status: 'lost', isAsking: true } : { status: 'typing' };
  }
  const overtaken = error === null ? null : overtakenBy(checking.data, error);
  return {
    status: 'preview',
    check: overtaken?.check ?? checking.data,
    reason: overtaken?.reason ?? null,
    failure: error === null || overtaken !== null ? null : { isLost: false, error },
    isRedeeming: isPending,
  };
}
