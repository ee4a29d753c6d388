import { useBlocker } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { useEffect } from 'react';

type LeaveGuardProps = {
  /** Leaving now would lose something. */
  readonly isUnsaved: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly children: string;
};

/** Asks before the page is left, by a link or by closing the tab, while that would lose something. */
export function LeaveGuard({ isUnsaved, title, children }: LeaveGuardProps) {
  useUnsaved(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={title}
      description={children}
      size="s"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    />
  );
}
