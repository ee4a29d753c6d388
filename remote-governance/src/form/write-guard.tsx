import { Link } from '@hideout/session/router';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useMayWrite } from '../proposals/use-may-write.ts';

export type WriteGuardProps = { title: string; children: ReactNode };

/**
 * Lets those in who may write proposals and shows the others what is missing. Who was in stays in: what is typed must
 * not go because a session ended.
 */
export function WriteGuard({ title, children }: WriteGuardProps) {
  const session = useSession();
  const mayWrite = useMayWrite();
  const requestSignIn = useRequestSignIn();
  const [wasIn, setWasIn] = useState(mayWrite);
  if (mayWrite && !wasIn) setWasIn(true);
  if (wasIn) return children;
  if (session.status === 'unknown') return <FormSkeleton title={title} />;
  if (session.status === 'guest') {
    return (
      <>
        <PageHeader eyebrow="Admin" title={title} />
        <EmptyState
          title="Sign in first"
          action={
            <Button onClick={() => requestSignIn('Sign in with your team account to write a proposal.')}>
              Sign in
            </Button>
          }
        >
          Proposals are written by the team. Drafts you began in this browser are still here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader eyebrow="Admin" title={title} />
      <EmptyState
        title="Not for your account"
        action={<LinkButton render={<Link to="/governance" />}>All proposals</LinkButton>}
      >
        You are signed in as {session.user.username ?? 'a member without a name'}. Writing proposals needs the
        permission ‘proposals.write’; ask an admin for it. Voting needs none.
      </EmptyState>
    </>
  );
}

type FormSkeletonProps = { title: string };

/** The form on its way: heading and two cards. */
export function FormSkeleton({ title }: FormSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHeader eyebrow="Admin" title={title} />
      <VisuallyHidden>
        <p>Loading the form</p>
      </VisuallyHidden>
      <Stack gap={5}>
        <Skeleton height={560} />
        <Skeleton height={420} />
      </Stack>
    </div>
  );
}
