import { Address } from '@hideout/ui/address';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { useEffect, useRef } from 'react';
import type { EndChoice } from './end-choice.ts';
import { type LinkDraft, LinkForm, RenewForm } from './link-form.tsx';
import styles from './own-links.module.css';
import { SentCard } from './sent-card.tsx';
import type { Intent, Note, Step, WriteFlow } from './use-write-flow.ts';
import { WriteConfirm } from './write-confirm.tsx';

type WriteStepProps = {
  readonly flow: WriteFlow;
  readonly intent: Intent;
  readonly address: `0x${string}` | null;
  readonly slow: boolean;
  readonly formId: string;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
  readonly newEnd: EndChoice | null;
  readonly onNewEnd: (end: EndChoice) => void;
};

/** What is said aloud when a step begins. */
const SAID: Readonly<Record<Step['at'], string>> = {
  form: '',
  checking: 'Asking the contract',
  stopped: '',
  confirm: 'The contract would take it. Look it over, then send.',
  asking: 'Check your wallet',
  sent: '',
};

/** The content of the dialog at each step. */
export function WriteStep(props: WriteStepProps) {
  const { step } = props.flow;
  const note = 'note' in step ? step.note : null;
  return (
    <div className={styles.body}>
      <Content {...props} />
      {note !== null && <NoteBox note={note} />}
      {/* Errors are announced by their own box. */}
      <LiveRegion message={note === null || note.tone === 'error' ? SAID[step.at] : note.text} />
    </div>
  );
}

function Content({ flow, intent, address, slow, formId, draft, onDraft, newEnd, onNewEnd }: WriteStepProps) {
  const { step } = flow;
  if (step.at === 'confirm' || step.at === 'asking') {
    return <WriteConfirm checked={step.checked} isAsking={step.at === 'asking'} slow={slow} />;
  }
  if (step.at === 'sent') return <SentNow sent={step.sent} />;
  if (intent.kind === 'write') return <WriteFrom address={address} />;
  return (
    <>
      <WriteFrom address={address} />
      {intent.kind === 'link' ? (
        <LinkForm
          id={formId}
          address={address}
          draft={draft}
          onDraft={onDraft}
          onEdit={flow.back}
          onCheck={flow.check}
        />
      ) : (
        <RenewForm
          id={formId}
          address={address}
          end={newEnd}
          onEnd={onNewEnd}
          onEdit={flow.back}
          onCheck={flow.check}
        />
      )}
    </>
  );
}

/** What was sent, with its state now. */
function SentNow({ sent }: { readonly sent: Transaction }) {
  const transactions = useTransactions({ subject: sent.subject });
  return <SentCard sent={transactions.find(({ hash }) => hash === sent.hash) ?? sent} />;
}

/** Comes into sight by itself: on a phone it would stand below the fold. */
function NoteBox({ note }: { readonly note: Note }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to clean up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [note]);
  return (
    <div ref={box}>
      <Notice tone={note.tone} title={note.title}>
        {note.text}
      </Notice>
    </div>
  );
}

/** Which wallet a change is for, so that another account is noticed at once. */
function WriteFrom({ address }: { readonly address: `0x${string}` | null }) {
  const wallet = useWallet();
  return (
    <p className={styles.link}>
      {address === null ? (
        'No wallet is connected now.'
      ) : (
        <>
          <span>For</span>
          <Address value={address} />
          {wallet.status === 'connected' && <span className={styles.quiet}>{wallet.connectorName}</span>}
        </>
      )}
    </p>
  );
}
