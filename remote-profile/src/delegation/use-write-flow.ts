import { getWriteRequest, type HotWalletWrite, useHotWalletWrites } from '@hideout/wallet/chain';
import { type Transaction, useTransactionActions } from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { isWalletRejection } from '@hideout/wallet/wallet-error';
import { useEffect, useRef, useState } from 'react';
import { describeChainFailure } from './chain-failure.tsx';
import { DELEGATION_PATH, getSubject } from './sent-writes.ts';

/** What a user has set out to do. Two of them need to be filled in first. */
export type Intent =
  | { readonly kind: 'link' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'write'; readonly write: HotWalletWrite };

/** The message beside the buttons, about the step before. */
export type Note = {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title?: string;
  readonly text: string;
};

/** A write that the contract would take now. */
export type Checked = {
  readonly write: HotWalletWrite;
  readonly sender: `0x${string}`;
  /** Wei. */
  readonly fee: bigint;
  readonly checkedAt: number;
};

export type Step =
  | { readonly at: 'form'; readonly note: Note | null }
  | { readonly at: 'checking' }
  /** It cannot be done, and there is no form to go back to. */
  | { readonly at: 'stopped'; readonly note: Note }
  | { readonly at: 'confirm'; readonly checked: Checked; readonly note: Note | null }
  | { readonly at: 'asking'; readonly checked: Checked }
  | { readonly at: 'sent'; readonly sent: Transaction };

export type WriteFlow = {
  /** Null before the first. */
  readonly intent: Intent | null;
  readonly step: Step;
  readonly isOpen: boolean;
  readonly start: (intent: Intent) => void;
  /** Asks the contract whether it would take the write; `build` may look a name up first. */
  readonly check: (build: () => Promise<HotWalletWrite>) => Promise<void>;
  /** Asks the wallet; true once it has sent what the dialog still shows. */
  readonly send: () => Promise<boolean>;
  /** Stops waiting for the wallet, which may still send it. */
  readonly giveUp: () => void;
  /** To the form, which holds what was typed. */
  readonly back: () => void;
  /** Closes the dialog. What the wallet has been asked goes on. */
  readonly hide: () => void;
  readonly show: () => void;
};

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
export function useWriteFlow(): WriteFlow {
  const wallet = useWallet();
  const { dryRun } = useHotWalletWrites();
  const { send } = useTransactionActions();
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

  const stop = (of: Intent | null, note: Note): Step =>
    of?.kind === 'write' ? { at: 'stopped', note } : { at: 'form', note };

  const run = async (of: Intent | null, build: () => Promise<HotWalletWrite>) => {
    const mine = ++turn.current;
    setStep({ at: 'checking' });
    const next = await checkWrite(address, build, dryRun);
    if (mine !== turn.current) return;
    setStep('text' in next ? stop(of, next) : { at: 'confirm', checked: next, note: null });
  };

  const ask = async (checked: Checked): Promise<boolean> => {
    const mine = ++turn.current;
    if (checked.sender !== connected.current) {
      setStep({ at: 'confirm', checked, note: ACCOUNT_CHANGED });
      return false;
    }
    setStep({ at: 'asking', checked });
    try {
      const subject = getSubject(checked.sender, checked.write.kind);
      const sent = await send({ ...getWriteRequest(checked.write), subject, path: DELEGATION_PATH });
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
    start: (next) => {
      setIsOpen(true);
      // A wallet takes one question at a time, so the one that is open comes first.
      if (step.at === 'asking') return;
      setIntent(next);
      setStep(FORM);
      if (next.kind === 'write') void run(next, () => Promise.resolve(next.write));
    },
    check: (build) => run(intent, build),
    send: async () => {
      if (step.at !== 'confirm') return false;
      const { checked } = step;
      if (Date.now() - checked.checkedAt <= FRESH_MS) return ask(checked);
      const mine = ++turn.current;
      setStep({ at: 'checking' });
      const again = await checkWrite(address, () => Promise.resolve(checked.write), dryRun);
      if (mine !== turn.current) return false;
      if (!('text' in again)) return ask(again);
      setStep(stop(intent, again));
      return false;
    },
    giveUp: () => {
      if (step.at !== 'asking') return;
      turn.current += 1;
      setStep({ at: 'confirm', checked: step.checked, note: GIVEN_UP });
    },
    back: () => {
      turn.current += 1;
      setStep(FORM);
    },
    hide: () => {
      setIsOpen(false);
      if (step.at !== 'asking') turn.current += 1;
    },
    show: () => setIsOpen(true),
  };
}

type DryRunFor = ReturnType<typeof useHotWalletWrites>['dryRun'];

/** What the contract would say, or a message why not. */
async function checkWrite(
  sender: `0x${string}` | null,
  build: () => Promise<HotWalletWrite>,
  dryRun: DryRunFor,
): Promise<Checked | Note> {
  if (sender === null) return { tone: 'warning', text: 'Connect the wallet again to go on.' };
  try {
    const write = await build();
    const answer = await dryRun(write);
    if (answer.status === 'refused') return { tone: 'error', text: answer.sentence };
    return { write, sender, fee: answer.fee, checkedAt: Date.now() };
  } catch (error) {
    return { tone: 'error', text: describeChainFailure(error) };
  }
}
