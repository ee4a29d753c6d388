import { useBlocker } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { useEffect } from 'react';
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts';

export type LeaveGuardProps = { keeper: DraftKeeper; kept: KeptDraft; isSaving: boolean };

/** Asks before the page is left, but only when that would lose something: what is kept needs no question. */
export function LeaveGuard({ keeper, kept, isSaving }: LeaveGuardProps) {
  const { status } = kept.save;
  useUnsaved(isSaving || status === 'waiting' || status === 'failed');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}` && !keeper.flush(),
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (!keeper.flush() || isSaving) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeper, isSaving]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title="Leave without keeping it?"
      description={
        kept.rival === null
          ? 'Your text is only in this tab: the browser could not keep it.'
          : 'Your text is only in this tab: you have not chosen between the two versions.'
      }
      size="s"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    />
  );
}
