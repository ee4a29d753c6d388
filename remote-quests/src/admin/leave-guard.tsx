import { useBlocker } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useEffect, useRef } from 'react';
import styles from './admin.module.css';

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
  return blocker.state === 'blocked' ? (
    <LeaveQuestion title={title} onLeave={blocker.proceed} onStay={blocker.reset}>
      {children}
    </LeaveQuestion>
  ) : null;
}

type LeaveQuestionProps = Pick<LeaveGuardProps, 'title' | 'children'> & {
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Stands in the page, not in a dialog: it has to be there when nothing can be loaded any more. */
function LeaveQuestion({ title, children, onLeave, onStay }: LeaveQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question in the page, not a modal dialog
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className={styles.question}>
      <Notice
        tone="error"
        title={title}
        action={
          <>
            <Button variant="danger" size="s" onClick={onLeave}>
              Leave
            </Button>
            <Button size="s" onClick={onStay}>
              Stay
            </Button>
          </>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
