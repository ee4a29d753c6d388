import { useBlocker } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './drafts.ts';
import styles from './editing.module.css';

export type LeaveGuardProps = {
  /** Leaving now would lose something. */
  readonly isUnsaved: boolean;
  /** Asked again at the moment of leaving: what the last rendering had may be stored by then. */
  readonly isStillUnsaved?: () => boolean;
  /** A request is on its way. It goes on when another page is opened, and ends with the tab. */
  readonly isSending?: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly children: string;
};

/** Asks before the page is left, by a link or by closing the tab, while that would lose something. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, isStillUnsaved = () => true, isSending = false, title, children } = props;
  const isAtRisk = isUnsaved || isSending;
  useUnsaved(isAtRisk);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isUnsaved && isStillUnsaved(),
  );
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return blocker.state === 'blocked' ? (
    <LeaveQuestion title={title} onLeave={blocker.proceed} onStay={blocker.reset}>
      {children}
    </LeaveQuestion>
  ) : null;
}

export type DraftGuardProps = {
  readonly draft: Pick<Draft<object>, 'status' | 'content' | 'isOnlyHere'>;
  /** The page has something that the server does not have. */
  readonly isChanged?: boolean;
  readonly isSending?: boolean;
};

const WHY_ONLY_HERE: Partial<Record<Draft<object>['status'], string>> = {
  rival: 'you have not chosen between the two versions.',
  removed: 'its draft was removed.',
};

/** A page is not exchanged in the middle of a word: whether something was typed in the last second. */
function useTyping(content: object | null): boolean {
  const [rested, setRested] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setRested(content), 1_000);
    return () => clearTimeout(timer);
  }, [content]);
  return rested !== content;
}

/** Asks before a page is left while its text is in no storage. */
export function DraftGuard({ draft, isChanged = true, isSending = false }: DraftGuardProps) {
  useUnsaved(useTyping(draft.content));
  return (
    <LeaveGuard
      isUnsaved={isChanged && draft.isOnlyHere()}
      isStillUnsaved={draft.isOnlyHere}
      isSending={isSending}
      title="Leave without saving it?"
    >
      {`Your text is only in this tab: ${WHY_ONLY_HERE[draft.status] ?? 'the browser could not keep it.'}`}
    </LeaveGuard>
  );
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
