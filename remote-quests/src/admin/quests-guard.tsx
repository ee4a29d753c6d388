import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { QuestList } from '@hideout/contract/kazm';
import { WriterGuard } from '@hideout/editing/writer-guard';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useWriterList } from './writer-list.queries.ts';

/** Shows a page of the writers of quests only to them. */
export function QuestsGuard({ children }: { readonly children: ReactNode }) {
  return (
    <WriterGuard
      permission="quests.write"
      title="Quests"
      about="Quests are written and put in order here, and what members send for them is judged."
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
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorCard title={`${name} could not be read`} {...describeFailedQuery(query)} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading {name.toLowerCase()}</VisuallyHidden>
      <Skeleton height="4rem" lines={8} />
    </div>
  );
}
