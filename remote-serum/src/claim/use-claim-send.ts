import { useUnsaved } from '@hideout/session/session';
import { type TransactionRequest, useTransactionActions } from '@hideout/wallet/transactions';
import { useRef, useState } from 'react';
import { describeSendFailure } from '../drop/send-failure.ts';
import type { ClaimStep } from './claim-state.ts';

/** The message about the last try. */
export type ClaimNote = { readonly tone: 'info' | 'error'; readonly title?: string; readonly text: string };

export type ClaimSend = {
  readonly step: ClaimStep;
  readonly note: ClaimNote | null;
  /** Dry run, then the wallet. A second press meanwhile does nothing. */
  readonly start: () => Promise<void>;
  /** Stops waiting for the wallet, which may still send it. */
  readonly giveUp: () => void;
};

const GIVEN_UP: ClaimNote = {
  tone: 'info',
  text: 'No longer waiting. If you still say yes in the wallet it is sent, and shown here.',
};

type ClaimSendOptions = {
  /** Null while there is nothing to send. */
  readonly build: (() => Promise<TransactionRequest>) | null;
  /** Asks the contract whether it would pay now. @throws what the chain failed with */
  readonly check: () => Promise<boolean>;
  /** The wallet failed, and may have sent it. */
  readonly onUnanswered: () => void;
};

/** One claim from the press to the hash. Nothing is asked of the wallet that the contract has not just agreed to. */
export function useClaimSend({ build, check, onUnanswered }: ClaimSendOptions): ClaimSend {
  const { send } = useTransactionActions();
  const [step, setStep] = useState<ClaimStep>('idle');
  const [note, setNote] = useState<ClaimNote | null>(null);
  // A press that comes before the next render, and answers to a question that is no longer waited for.
  const turn = useRef(0);
  const isBusy = useRef(false);
  useUnsaved(step === 'asking');

  const end = (last: ClaimNote | null) => {
    isBusy.current = false;
    setStep('idle');
    setNote(last);
  };
  return {
    step,
    note,
    start: async () => {
      if (isBusy.current || build === null) return;
      isBusy.current = true;
      const mine = ++turn.current;
      setNote(null);
      setStep('simulating');
      try {
        if (!(await check())) {
          if (mine === turn.current) end(null);
          return;
        }
        const request = await build();
        if (mine !== turn.current) return;
        setStep('asking');
        await send(request);
        if (mine === turn.current) end(null);
      } catch (error) {
        if (mine !== turn.current) return;
        const failure = describeSendFailure(error);
        end(failure);
        if (failure.mayBeSent) onUnanswered();
      }
    },
    giveUp: () => {
      turn.current += 1;
      end(GIVEN_UP);
    },
  };
}
