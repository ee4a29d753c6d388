import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { QuestList } from '@hideout/contract/kazm';
import { WriterGuard } from '@hideout/editing/writer-guard';
import { useSession } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useMayWriteQuests } from '../quests/use-may-write.ts';
import { useWriterList } from './writer-list.queries.ts';

/** Shows a page of the writers of quests only to them. */
export function QuestsGuard({ children }: { readonly children: ReactNode }) {
  return (
    <WriterGuard
      mayWrite={useMayWriteQuests()}
      title="Quests"
      about="These pages are for the team: quests are written and put in order, and what members send is judged."
      reason="Sign in with your team account."
      missing="You need ‘quests.write’. Ask an admin."
      pending={
        <div aria-busy="true">
          <PageHeader eyebrow="Admin" title="Quests" />
          <VisuallyHidden>Loading your permissions</VisuallyHidden>
          <Skeleton height="80vh" />
        </div>
      }
    >
      {children}
    </WriterGuard>
  );
}

type WriterListProps = {
  /** What is read: `The quests`. */
  readonly name: 'The quest' | 'The quests';
  readonly children: (list: QuestList) => ReactNode;
};

/** What is made of every quest, or that it is on its way, or why it cannot be read. */
export function WriterList({ name, children }: WriterListProps) {
  const query = useWriterList();
  const session = useSession();
  const userId = session.status === 'member' ? session.user.id : null;
  // What is typed stands below it: a list that goes because a session ended must not take that along. Another user
  // who signs in must not see it.
  const [last, setLast] = useState<{ list: QuestList; userId: string } | null>(null);
  if (query.data !== undefined && userId !== null && query.data !== last?.list) {
    setLast({ list: query.data, userId });
  }
  const isGuest = session.status === 'guest';
  const failure = query.isError && !isGuest && (
    <ErrorCard title={`${name} could not be read`} {...describeFailedQuery(query)} />
  );
  if (last !== null && (userId === null || userId === last.userId)) {
    return (
      <Stack gap={5}>
        {isGuest && (
          <Notice tone="warning" icon="lock" title="You are signed out">
            What you wrote is still here; sign in to send it.
          </Notice>
        )}
        {failure}
        {children(last.list)}
      </Stack>
    );
  }
  if (failure) return failure;
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading {name.toLowerCase()}</VisuallyHidden>
      <Skeleton height="4rem" lines={8} />
    </div>
  );
}
