import { type TransactionRequest, useTransactionActions } from '@hideout/wallet/transactions';
import { useRef, useState } from 'react';
import { describeSendFailure, type SendFailure } from './send-failure.ts';

/** What the user has set going on this page. */
export type SendStep = 'idle' | 'simulating' | 'asking';

/** The message about the last try. */
export type SendNote = Omit<SendFailure, 'mayBeSent'>;

export type Send = {
  readonly step: SendStep;
  readonly note: SendNote | null;
  /** Dry run, then the wallet. A second press meanwhile does nothing. */
  readonly start: () => Promise<void>;
  /** Stops waiting for the wallet, which may still send it. */
  readonly giveUp: () => void;
};

const GIVEN_UP: SendNote = {
  tone: 'info',
  text: 'No longer waiting. If you still say yes in the wallet it is sent, and shown here.',
};

type SendOptions = {
  /** Null while there is nothing to send. */
  readonly build: (() => Promise<TransactionRequest>) | null;
  /** Asks the contract: true when it would pay now, else the note about it, if there is one. @throws what the chain failed with */
  readonly check: () => Promise<true | SendNote | null>;
  /** The contract would not pay now, or the wallet failed and may have sent it: the contract says more. */
  readonly onOutdated: () => void;
};

/** One payment from the press to the hash. Nothing is asked of the wallet that the contract has not just agreed to. */
export function useSend({ build, check, onOutdated }: SendOptions): Send {
  const { send } = useTransactionActions();
  const [step, setStep] = useState<SendStep>('idle');
  const [note, setNote] = useState<SendNote | null>(null);
  // A press that comes before the next render, and answers to a question that is no longer waited for.
  const turn = useRef(0);
  const isBusy = useRef(false);

  const end = (last: SendNote | null) => {
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
        const answer = await check();
        if (answer !== true) {
          onOutdated();
          if (mine === turn.current) end(answer);
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
        if (failure.mayBeSent) onOutdated();
      }
    },
    giveUp: () => {
      turn.current += 1;
      end(GIVEN_UP);
    },
  };
}
