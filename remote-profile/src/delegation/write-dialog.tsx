import { useOnline, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { useSlow } from '@hideout/ui/use-slow';
import { nameOfWrite } from '@hideout/wallet/chain';
import { useWalletActions } from '@hideout/wallet/wallet';
import { useId, useState } from 'react';
import type { EndChoice } from './end-choice.ts';
import { EMPTY_DRAFT } from './link-form.tsx';
import type { Intent, WriteFlow } from './use-write-flow.ts';
import { WriteStep } from './write-step.tsx';

type WriteDialogProps = {
  readonly flow: WriteFlow;
  /** Null while no wallet is connected. */
  readonly address: `0x${string}` | null;
};

function formatTitle(intent: Intent): string {
  if (intent.kind === 'link') return 'Link to a hot wallet';
  return intent.kind === 'renew' ? 'Change the end of the link' : nameOfWrite(intent.write).name;
}

/** One change from its form to its end. What was typed stays until it has been sent, whatever happens between. */
export function WriteDialog({ flow, address }: WriteDialogProps) {
  const { intent, step, isOpen, hide } = flow;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [newEnd, setNewEnd] = useState<EndChoice | null>(null);
  const formId = useId();
  const slow = useSlow(step.at === 'asking');
  useUnsaved(step.at === 'asking' || draft !== EMPTY_DRAFT || newEnd !== null);
  if (intent === null) return null;

  const handleSend = async () => {
    if (!(await flow.send())) return;
    setDraft(EMPTY_DRAFT);
    setNewEnd(null);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || hide()}
      title={formatTitle(intent)}
      footer={
        <>
          <SideButton flow={flow} slow={slow} />
          <WriteMainButton flow={flow} address={address} formId={formId} onSend={() => void handleSend()} />
        </>
      }
    >
      <WriteStep
        flow={flow}
        intent={intent}
        address={address}
        slow={slow}
        formId={formId}
        draft={draft}
        onDraft={setDraft}
        newEnd={newEnd}
        onNewEnd={setNewEnd}
      />
    </Dialog>
  );
}

/** The way back, or out. */
function SideButton({ flow, slow }: { readonly flow: WriteFlow; readonly slow: boolean }) {
  const { intent, step, giveUp, back, hide } = flow;
  if (step.at === 'sent') return null;
  if (step.at === 'asking') {
    if (!slow) return null;
    return (
      <Button variant="secondary" onClick={giveUp}>
        Cancel
      </Button>
    );
  }
  if (step.at === 'confirm' && intent?.kind !== 'write') {
    return (
      <Button variant="secondary" onClick={back}>
        Back
      </Button>
    );
  }
  return (
    <Button variant="secondary" onClick={hide}>
      {step.at === 'stopped' ? 'Close' : 'Cancel'}
    </Button>
  );
}

type WriteMainButtonProps = {
  readonly flow: WriteFlow;
  readonly address: `0x${string}` | null;
  readonly formId: string;
  readonly onSend: () => void;
};

type MainAction = {
  readonly label: string;
  readonly busy?: boolean;
  /** Sends the form instead. */
  readonly submits?: boolean;
  readonly run?: () => void;
};

/** The one button that leads on. One element for all steps, so that the focus stays on it. */
function WriteMainButton({ flow, address, formId, onSend }: WriteMainButtonProps) {
  const online = useOnline();
  const { connect } = useWalletActions();
  const {
    label,
    busy = false,
    submits = false,
    run,
  } = getMainAction(flow, address, onSend, () => {
    // The kit's own dialog needs the space; what was typed stays meanwhile.
    flow.hide();
    // A failure is logged and stored by the wallet; the step before shows that there is still none.
    connect()
      .catch(() => undefined)
      .finally(flow.show);
  });
  return (
    <Button
      type={submits ? 'submit' : 'button'}
      form={submits ? formId : undefined}
      busy={busy}
      disabledReason={online || busy ? undefined : 'You are offline. What you entered stays.'}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function getMainAction(
  flow: WriteFlow,
  address: `0x${string}` | null,
  onSend: () => void,
  onConnect: () => void,
): MainAction {
  const { step, intent } = flow;
  if (step.at === 'checking') return { label: 'Asking the contract…', busy: true };
  if (step.at === 'asking') return { label: 'Check your wallet', busy: true };
  if (step.at === 'sent') return { label: 'Done', run: flow.hide };
  if (address === null) return { label: 'Connect a wallet', run: onConnect };
  if (step.at === 'form') return { label: 'Continue', submits: true };
  if (step.at === 'confirm') {
    const { write, sender } = step.checked;
    if (sender === address) return { label: 'Send', run: onSend };
    return { label: 'Check again', run: () => void flow.check(() => Promise.resolve(write)) };
  }
  const write = intent?.kind === 'write' ? intent.write : null;
  if (write === null) return { label: 'Close', run: flow.hide };
  return { label: 'Try again', run: () => void flow.check(() => Promise.resolve(write)) };
}
