import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { QuestList } from '@hideout/contract/kazm';
import { WriterGuard } from '@hideout/editing/writer-guard';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
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
  // What is typed stands below it: a list that goes because a session ended must not take that along.
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  const list = query.data ?? last;
  if (list !== undefined) return children(list);
  if (query.isError) return <ErrorCard title={`${name} could not be read`} {...describeFailedQuery(query)} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading {name.toLowerCase()}</VisuallyHidden>
      <Skeleton height="4rem" lines={8} />
    </div>
  );
}
