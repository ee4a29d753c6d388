import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { PageHeader } from '@hideout/ui/page-header';
import { type ReactNode, useState } from 'react';

export type WriterGuardProps = {
  readonly mayWrite: boolean;
  /** Of the page. */
  readonly title: string;
  /** What is written here, for guests. */
  readonly about: string;
  /** Why they are asked to sign in. */
  readonly reason: string;
  /** What members lack who may not write, and where they can go. */
  readonly missing: string;
  readonly actions?: ReactNode;
  /** Shown while it is unknown who is here. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
};

/**
 * Shows a page of writers only to those who may write, and the others what is missing. Who was in stays in: what
 * is typed must not go because a session ended.
 */
export function WriterGuard(props: WriterGuardProps) {
  const { mayWrite, title, about, reason, missing, actions, pending, children } = props;
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const [wasIn, setWasIn] = useState(mayWrite);
  if (mayWrite && !wasIn) setWasIn(true);
  if (wasIn) return children;
  if (session.status === 'unknown') return pending;
  return (
    <>
      <PageHeader eyebrow="Admin" title={title} />
      {session.status === 'guest' ? (
        <EmptyState
          title="Sign in first"
          action={<Button onClick={() => requestSignIn(reason)}>Sign in</Button>}
        >
          {about}
        </EmptyState>
      ) : (
        <EmptyState title="Not for your account" action={actions}>
          <p>{missing}</p>
          <p>You are signed in as {session.user.username ?? 'a member without a name'}.</p>
        </EmptyState>
      )}
    </>
  );
}
