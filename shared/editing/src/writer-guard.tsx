import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useState } from 'react';

export type WriterGuardProps = {
  readonly permission: string;
  /** Of the page, while the session is unknown. */
  readonly title: string;
  /** What is written here, for guests. */
  readonly about: string;
  /** Where members can go who may not write. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Shows a page of writers only to those with the permission, and the others what is missing. Who was in stays in: what
 * is typed must not go because a session ended.
 */
export function WriterGuard({ permission, title, about, actions, children }: WriterGuardProps) {
  const session = useSession();
  const mayWrite = session.status === 'member' && session.user.permissions.some((one) => one === permission);
  const requestSignIn = useRequestSignIn();
  const [wasIn, setWasIn] = useState(mayWrite);
  if (mayWrite && !wasIn) setWasIn(true);
  if (wasIn) return children;
  if (session.status === 'unknown') {
    return (
      <div aria-busy="true">
        <PageHeader eyebrow="Admin" title={title} />
        <VisuallyHidden>Loading your permissions</VisuallyHidden>
        <Skeleton height="80vh" />
      </div>
    );
  }
  if (session.status === 'guest') {
    return (
      <>
        <PageHeader eyebrow="Admin" title="Sign in first" />
        <EmptyState
          title="These pages are for the team."
          action={<Button onClick={() => requestSignIn('Sign in with your team account.')}>Sign in</Button>}
        >
          {about}
        </EmptyState>
      </>
    );
  }
  return (
    <PageHeader
      eyebrow="403"
      title="Not for your account"
      lead={
        <>
          <p>You need ‘{permission}’. Ask an admin.</p>
          <p>You are signed in as {session.user.username ?? 'a member without a name'}.</p>
        </>
      }
      actions={actions}
    />
  );
}
