import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { usePageTitle } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { MemberList } from '../members/member-list.tsx';
import { useFirstMembers } from '../members/members.queries.ts';
import styles from './start-page.module.css';

/** `/__name__`: the first page of this remote. */
export function StartPage() {
  usePageTitle('__title__');
  return (
    <div className={styles.page}>
      <PageHeader title="__title__" lead="The ten members with the most reputation." />
      <Content />
    </div>
  );
}

function Content() {
  const query = useFirstMembers();
  if (query.data !== undefined) {
    const { entries, total } = query.data;
    return (
      <Card title="Members">
        {entries.length > 0 && <MemberList members={entries} />}
        {total === 0 && (
          <EmptyState title="Nobody has a point yet">The first quest done stands here.</EmptyState>
        )}
        {entries.length === 0 && total > 0 && (
          <BeingCounted onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </Card>
    );
  }
  if (query.isError) {
    return <ErrorCard title="The members could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <Card title="Members">
      <div aria-busy="true">
        <VisuallyHidden>Loading the members</VisuallyHidden>
        <Skeleton height="2.75rem" lines={10} />
      </div>
    </Card>
  );
}

type BeingCountedProps = { readonly onRetry: () => void; readonly retrying: boolean };

/** There are members but no rows: the server is at its count. */
function BeingCounted({ onRetry, retrying }: BeingCountedProps) {
  return (
    <EmptyState
      title="The places are being counted"
      action={
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Look again
        </Button>
      }
    >
      The members will stand here in a moment.
    </EmptyState>
  );
}
