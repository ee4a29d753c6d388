import { useBlocker } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useEffect, useRef } from 'react';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import styles from './proposal-form.module.css';

export type LeaveGuardProps = { draftStore: DraftStore; storedDraft: StoredDraft; isSaving: boolean };

/** Asks before the page is left, but only when that would lose something: what is stored needs no question. */
export function LeaveGuard({ draftStore, storedDraft, isSaving }: LeaveGuardProps) {
  const { status } = storedDraft.save;
  useUnsaved(isSaving || status === 'waiting' || status === 'failed');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}` && !draftStore.flush(),
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (!draftStore.flush() || isSaving) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [draftStore, isSaving]);
  return blocker.state === 'blocked' ? (
    <LeaveQuestion hasRival={storedDraft.rival !== null} onLeave={blocker.proceed} onStay={blocker.reset} />
  ) : null;
}

type LeaveQuestionProps = { hasRival: boolean; onLeave: () => void; onStay: () => void };

/** Stands in the page, not in a dialog: it has to be there when nothing can be loaded any more. */
function LeaveQuestion({ hasRival, onLeave, onStay }: LeaveQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question in the page, not a modal dialog
    <div
      ref={box}
      role="group"
      aria-label="Leave without saving it?"
      tabIndex={-1}
      className={styles.leaveQuestion}
    >
      <Notice
        tone="error"
        title="Leave without saving it?"
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
        {hasRival
          ? 'Your text is only in this tab: you have not chosen between the two versions.'
          : 'Your text is only in this tab: the browser could not keep it.'}
      </Notice>
    </div>
  );
}
