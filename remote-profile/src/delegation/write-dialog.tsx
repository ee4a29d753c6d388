import { useOnline, useUnsaved } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { nameOfWrite } from '@hideout/wallet/chain';
import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { useEffect, useId, useRef, useState } from 'react';
import { EMPTY_DRAFT, LinkForm } from './link-form.tsx';
import styles from './own-links.module.css';
import { SentCard } from './sent-card.tsx';
import type { Intent, Note, Step, WriteFlow } from './use-write-flow.ts';
import { WriteConfirm } from './write-confirm.tsx';

type WriteDialogProps = {
  readonly flow: WriteFlow;
  /** Null while no wallet is connected. */
  readonly address: `0x${string}` | null;
};

/** What was typed, by form. */
const NO_DRAFTS = { link: EMPTY_DRAFT, renew: EMPTY_DRAFT };

/** One change from its form to its end. What was typed stays until it has been sent, whatever happens between. */
export function WriteDialog({ flow, address }: WriteDialogProps) {
  const { intent, step } = flow;
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const formId = useId();
  const slow = useSlow(step.at === 'asking');
  useUnsaved(step.at === 'asking' || drafts.link !== EMPTY_DRAFT || drafts.renew !== EMPTY_DRAFT);
  if (intent === null) return null;

  const handleSend = async () => {
    if (!(await flow.send()) || typeof intent === 'object') return;
    setDrafts((all) => ({ ...all, [intent]: EMPTY_DRAFT }));
  };
  return (
    <Dialog
      open={flow.isOpen}
      onOpenChange={(open) => open || flow.hide()}
      title={formatTitle(intent)}
      footer={
        <>
          <SideButton flow={flow} slow={slow} />
          <MainButton flow={flow} address={address} formId={formId} onSend={() => void handleSend()} />
        </>
      }
    >
      <div className={styles.body}>
        {(step.at === 'form' || step.at === 'checking') && (
          <>
            <Sender address={address} />
            {typeof intent === 'string' && (
              <LinkForm
                // The end that a link has is another wallet's after a change of accounts.
                key={intent === 'renew' ? address : intent}
                id={formId}
                kind={intent}
                address={address}
                draft={drafts[intent]}
                onDraft={(draft) => {
                  setDrafts({ ...drafts, [intent]: draft });
                  // What was said about it before no longer holds.
                  flow.back();
                }}
                onCheck={flow.check}
              />
            )}
          </>
        )}
        {(step.at === 'confirm' || step.at === 'asking') && (
          <WriteConfirm checked={step.checked} isAsking={step.at === 'asking'} slow={slow} />
        )}
        {step.at === 'sent' && <SentNow sent={step.sent} />}
        <StepNote step={step} />
      </div>
    </Dialog>
  );
}

function formatTitle(intent: Intent): string {
  if (intent === 'link') return 'Link to a hot wallet';
  return intent === 'renew' ? 'Change the end of the link' : nameOfWrite(intent).name;
}

/** Which wallet a change is for, so that another account is noticed at once. */
function Sender({ address }: Pick<WriteDialogProps, 'address'>) {
  const wallet = useWallet();
  if (address === null) return <p className={styles.link}>No wallet is connected now.</p>;
  return (
    <p className={styles.link}>
      <span>For</span>
      <Address value={address} />
      {wallet.status === 'connected' && <span className={styles.text}>{wallet.connectorName}</span>}
    </p>
  );
}

/** What was sent, with its state now. */
function SentNow({ sent }: { readonly sent: Transaction }) {
  const transactions = useTransactions({ subject: sent.subject });
  return <SentCard sent={transactions.find(({ hash }) => hash === sent.hash) ?? sent} />;
}

/** What is said aloud when a step begins. */
const SAID: Partial<Record<Step['at'], string>> = {
  checking: 'Asking the contract',
  confirm: 'The contract would take it. Look it over, then send.',
  asking: 'Check your wallet',
};

/** What is to be said about a step. */
function StepNote({ step }: { readonly step: Step }) {
  const note = 'note' in step ? step.note : null;
  return (
    <>
      {note !== null && <NoteBox note={note} />}
      {/* Errors are announced by their own box. */}
      <LiveRegion message={note === null || note.tone === 'error' ? (SAID[step.at] ?? '') : note.text} />
    </>
  );
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

/** The way back, or out. */
function SideButton({ flow, slow }: { readonly flow: WriteFlow; readonly slow: boolean }) {
  const { intent, step } = flow;
  if (step.at === 'sent' || (step.at === 'asking' && !slow)) return null;
  const isStopped = step.at === 'form' && typeof intent === 'object';
  const [label, run] =
    step.at === 'asking'
      ? ['Cancel', flow.giveUp]
      : step.at === 'confirm' && typeof intent === 'string'
        ? ['Back', flow.back]
        : [isStopped ? 'Close' : 'Cancel', flow.hide];
  return (
    <Button variant="secondary" onClick={run}>
      {label}
    </Button>
  );
}

type MainButtonProps = WriteDialogProps & { readonly formId: string; readonly onSend: () => void };

/** The one button that leads on. One element for all steps, so that the focus stays on it. */
function MainButton({ flow, address, formId, onSend }: MainButtonProps) {
  const online = useOnline();
  const { connect } = useWalletActions();
  const handleConnect = () => {
    // The kit's own dialog needs the space; what was typed stays meanwhile.
    flow.hide();
    // A failure is logged and stored by the wallet; the step before shows that there is still none.
    connect()
      .catch(() => undefined)
      .finally(flow.show);
  };
  const [label, run] = getMainAction(flow, address, onSend, handleConnect);
  const busy = flow.step.at === 'checking' || flow.step.at === 'asking';
  return (
    <Button
      // Without an action of its own it sends the form.
      type={run === 'submit' ? 'submit' : 'button'}
      form={run === 'submit' ? formId : undefined}
      busy={busy}
      disabledReason={online || busy ? undefined : 'You are offline. What you entered stays.'}
      onClick={run === 'submit' ? undefined : run}
    >
      {label}
    </Button>
  );
}

function getMainAction(
  { step, intent, check, hide }: WriteFlow,
  address: `0x${string}` | null,
  onSend: () => void,
  onConnect: () => void,
): [label: string, run?: (() => void) | 'submit'] {
  if (step.at === 'checking') return ['Asking the contract…'];
  if (step.at === 'asking') return ['Check your wallet'];
  if (step.at === 'sent') return ['Done', hide];
  if (address === null) return ['Connect a wallet', onConnect];
  if (step.at === 'confirm') {
    const { write, sender } = step.checked;
    return sender === address ? ['Send', onSend] : ['Check again', () => void check(() => write)];
  }
  return typeof intent === 'object' && intent !== null
    ? ['Try again', () => void check(() => intent)]
    : ['Continue', 'submit'];
}
