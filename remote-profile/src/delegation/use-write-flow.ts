import { findNothingToChange, getWriteRequest, type HotWalletWrite } from '@hideout/wallet/chain';
import {
  type Transaction,
  type TransactionRequest,
  useTransactionActions,
} from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { isWalletRejection } from '@hideout/wallet/wallet-error';
import { useEffect, useRef, useState } from 'react';
import { describeChainFailure } from './chain-failure.tsx';
import { DELEGATION_PATH, getSubject } from './sent-writes.ts';

/** What a user has set out to do: a write, or one that needs to be filled in first. */
export type Intent = 'link' | 'renew' | HotWalletWrite;

/** The message beside the buttons, about the step before. */
export type Note = {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title?: string;
  readonly text: string;
};

/** A write that the contract would take now. */
export type Checked = {
  readonly write: HotWalletWrite;
  readonly request: TransactionRequest;
  readonly sender: `0x${string}`;
  /** Wei. */
  readonly fee: bigint;
  readonly checkedAt: number;
};

export type Step =
  /** Where a write without a form has only its note, why it cannot be done. */
  | { readonly at: 'form'; readonly note: Note | null }
  | { readonly at: 'checking' }
  | { readonly at: 'confirm'; readonly checked: Checked; readonly note: Note | null }
  | { readonly at: 'asking'; readonly checked: Checked }
  | { readonly at: 'sent'; readonly sent: Transaction };

/** Makes the write that is to be checked, which may look a name up first. */
export type BuildWrite = () => HotWalletWrite | Promise<HotWalletWrite>;

export type WriteFlow = ReturnType<typeof useWriteFlow>;

const REFUSED: Note = { tone: 'info', text: 'You said no. Nothing was sent.' };
const GIVEN_UP: Note = {
  tone: 'info',
  text: 'No longer waiting. If you still say yes in the wallet it is sent, and shown here.',
};
const ACCOUNT_CHANGED: Note = {
  tone: 'warning',
  text: 'The wallet has another account now. Check again what this one would do.',
};

/** An answer of the contract that is older than this is asked for again before the wallet is. */
const FRESH_MS = 15_000;

const FORM: Step = { at: 'form', note: null };

/**
 * One change of the links from the first press to the hash: check, confirm, ask the wallet. Nothing is asked of
 * the wallet that the contract would refuse, and what the wallet has sent is remembered whatever the page does.
 */
export function useWriteFlow() {
  const wallet = useWallet();
  const { simulate, send } = useTransactionActions();
  /** Null before the first. */
  const [intent, setIntent] = useState<Intent | null>(null);
  const [step, setStep] = useState<Step>(FORM);
  const [isOpen, setIsOpen] = useState(false);
  // Answers to an earlier question must not replace those to a later one.
  const turn = useRef(0);
  const address = wallet.status === 'connected' ? wallet.address : null;
  // The account may change while the contract is asked.
  const connected = useRef(address);
  useEffect(() => {
    connected.current = address;
  }, [address]);

  /** Asks the contract; null when it would refuse the write, or when the user went on meanwhile. */
  const ask = async (build: BuildWrite): Promise<Checked | null> => {
    const mine = ++turn.current;
    setStep({ at: 'checking' });
    const answer = await checkWrite(address, build, simulate);
    if (mine !== turn.current) return null;
    if (!('text' in answer)) return answer;
    setStep({ at: 'form', note: answer });
    return null;
  };

  const check = async (build: BuildWrite) => {
    const checked = await ask(build);
    if (checked !== null) setStep({ at: 'confirm', checked, note: null });
  };

  const askWallet = async (checked: Checked): Promise<boolean> => {
    const mine = ++turn.current;
    if (checked.sender !== connected.current) {
      setStep({ at: 'confirm', checked, note: ACCOUNT_CHANGED });
      return false;
    }
    setStep({ at: 'asking', checked });
    try {
      const sent = await send(checked.request);
      // Whoever went on meanwhile may be typing the next one.
      if (mine !== turn.current) return false;
      setStep({ at: 'sent', sent });
      return true;
    } catch (error) {
      if (mine !== turn.current) return false;
      const note: Note = isWalletRejection(error)
        ? REFUSED
        : { tone: 'error', title: 'Nothing was sent', text: describeChainFailure(error) };
      setStep({ at: 'confirm', checked, note });
      // The answer may come long after the dialog was put aside.
      setIsOpen(true);
      return false;
    }
  };

  return {
    intent,
    step,
    isOpen,
    start: (next: Intent) => {
      setIsOpen(true);
      // A wallet takes one question at a time, so the one that is open comes first.
      if (step.at === 'asking') return;
      setIntent(next);
      setStep(FORM);
      if (typeof next === 'object') void check(() => next);
    },
    /** Asks the contract whether it would take the write. */
    check,
    /** Asks the wallet; true once it has sent what the dialog still shows. */
    send: async () => {
      if (step.at !== 'confirm') return false;
      const { write, checkedAt } = step.checked;
      const checked = Date.now() - checkedAt <= FRESH_MS ? step.checked : await ask(() => write);
      return checked !== null && askWallet(checked);
    },
    /** Stops waiting for the wallet, which may still send it. */
    giveUp: () => {
      if (step.at !== 'asking') return;
      turn.current += 1;
      setStep({ at: 'confirm', checked: step.checked, note: GIVEN_UP });
    },
    /** To the form, which holds what was typed. */
    back: () => {
      turn.current += 1;
      setStep(FORM);
    },
    /** Closes the dialog. What the wallet has been asked goes on. */
    hide: () => {
      setIsOpen(false);
      if (step.at !== 'asking') turn.current += 1;
    },
    show: () => setIsOpen(true),
  };
}

type Simulate = ReturnType<typeof useTransactionActions>['simulate'];

/** What the contract would say, or a message why not. */
async function checkWrite(
  sender: `0x${string}` | null,
  build: BuildWrite,
  simulate: Simulate,
): Promise<Checked | Note> {
  if (sender === null) return { tone: 'warning', text: 'Connect the wallet again to go on.' };
  try {
    const write = await build();
    const subject = getSubject(sender, write.kind);
    const request = { ...getWriteRequest(write), subject, path: DELEGATION_PATH };
    // Both at once: a silent node is waited for once.
    const [objection, simulation] = await Promise.all([
      findNothingToChange(sender, write),
      simulate(request, sender),
    ]);
    if (objection !== null) return { tone: 'error', text: objection };
    if (simulation.status === 'refused') return { tone: 'error', text: simulation.message };
    return { write, request, sender, fee: simulation.fee, checkedAt: Date.now() };
  } catch (error) {
    return { tone: 'error', text: describeChainFailure(error) };
  }
}
