import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { useSlow } from '@hideout/ui/use-slow';
import { nameOfWrite } from '@hideout/wallet/chain';
import { useId, useState } from 'react';
import type { EndChoice } from './end-choice.ts';
import { EMPTY_DRAFT } from './link-draft.ts';
import type { Intent, WriteFlow } from './use-write-flow.ts';
import { WriteMainButton } from './write-main-button.tsx';
import { WriteStep } from './write-step.tsx';

type WriteDialogProps = {
  readonly flow: WriteFlow;
  /** Null while no wallet is connected. */
  readonly address: `0x${string}` | null;
};

function titleOf(intent: Intent): string {
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
      title={titleOf(intent)}
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
