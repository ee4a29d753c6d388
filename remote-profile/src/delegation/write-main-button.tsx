import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { useWalletActions } from '@hideout/wallet/wallet';
import type { WriteFlow } from './use-write-flow.ts';

type WriteMainButtonProps = {
  readonly flow: WriteFlow;
  readonly address: `0x${string}` | null;
  readonly formId: string;
  readonly onSend: () => void;
};

type MainAction = {
  readonly words: string;
  readonly busy?: boolean;
  /** Sends the form instead. */
  readonly submits?: boolean;
  readonly run?: () => void;
};

/** The one button that leads on. One element for all steps, so that the focus stays on it. */
export function WriteMainButton({ flow, address, formId, onSend }: WriteMainButtonProps) {
  const online = useOnline();
  const { connect } = useWalletActions();
  const {
    words,
    busy = false,
    submits = false,
    run,
  } = actionOf(flow, address, onSend, () => {
    // The kit's own dialog needs the place; what was typed is kept meanwhile.
    flow.hide();
    // A failure is logged and kept by the wallet; the way back shows that there is still none.
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
      {words}
    </Button>
  );
}

function actionOf(
  flow: WriteFlow,
  address: `0x${string}` | null,
  onSend: () => void,
  onConnect: () => void,
): MainAction {
  const { step, intent } = flow;
  if (step.at === 'checking') return { words: 'Asking the contract…', busy: true };
  if (step.at === 'asking') return { words: 'Check your wallet', busy: true };
  if (step.at === 'sent') return { words: 'Done', run: flow.hide };
  if (address === null) return { words: 'Connect a wallet', run: onConnect };
  if (step.at === 'form') return { words: 'Continue', submits: true };
  if (step.at === 'confirm') {
    const { write, sender } = step.checked;
    if (sender === address) return { words: 'Send', run: onSend };
    return { words: 'Check again', run: () => void flow.check(() => Promise.resolve(write)) };
  }
  const write = intent?.kind === 'write' ? intent.write : null;
  if (write === null) return { words: 'Close', run: flow.hide };
  return { words: 'Try again', run: () => void flow.check(() => Promise.resolve(write)) };
}
