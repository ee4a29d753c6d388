import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useMayWriteQuests } from '../quests/use-may-write.ts';

const PERMISSION = 'quests.write';

/**
 * Shows a page of the writers only to them. Who was in stays in: what is typed must not go because a session ended.
 */
export function WriterGuard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const mayWrite = useMayWriteQuests();
  const requestSignIn = useRequestSignIn();
  const [wasIn, setWasIn] = useState(mayWrite);
  if (mayWrite && !wasIn) setWasIn(true);
  if (wasIn) return children;
  if (session.status === 'unknown') {
    return (
      <div aria-busy="true">
        <PageHeader eyebrow="Admin" title="Quests" />
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
          Quests are written and put in order here, and what members send for them is judged.
        </EmptyState>
      </>
    );
  }
  return (
    <PageHeader eyebrow="403" title="Not for your account" lead={`You need ‘${PERMISSION}’. Ask an admin.`} />
  );
}
