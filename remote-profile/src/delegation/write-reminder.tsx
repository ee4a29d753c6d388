import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { nameOfWrite } from '@hideout/wallet/chain';
import type { WriteFlow } from './use-write-flow.ts';

/** While the wallet is asked and the dialog was put aside: what it is asked, and the way back. */
export function WriteReminder({ flow }: { readonly flow: WriteFlow }) {
  const { isOpen, step, show } = flow;
  if (isOpen || step.at !== 'asking') return null;
  return (
    <Notice
      icon="wallet"
      title="Check your wallet"
      action={
        <Button variant="secondary" size="s" onClick={show}>
          Show
        </Button>
      }
    >
      It is still being asked: {nameOfWrite(step.checked.write).name}.
    </Notice>
  );
}
