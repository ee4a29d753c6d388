import { describeFailure } from '@hideout/api-client/failure-messages';
import { usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { QuestStatus } from '../board/quest-status.tsx';
import { QuestTabs } from '../board/quest-tabs.tsx';
import { useQuests } from '../quests/quests.queries.ts';
import styles from './quest-board-page.module.css';

/** `/quests`: what can be done for reputation, and how far the user is. */
export function QuestBoardPage() {
  usePageTitle('Quests');
  const query = useQuests();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Quests"
        lead="Small jobs for reputation and SERUM. Progress is counted by the server from what you did."
        actions={
          query.data === undefined ? (
            <Skeleton height="1rem" width="18rem" />
          ) : (
            <QuestStatus list={query.data} failed={query.isError} />
          )
        }
      />
      <Invitation />
      <Content />
    </div>
  );
}

/** Quests are readable by everybody; progress needs a name. */
function Invitation() {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status !== 'guest') return null;
  return (
    <Card inset>
      <div className={styles.invitation}>
        <p>Signed out, every quest looks untouched. Sign in to see how far you are.</p>
        <Button variant="secondary" onClick={() => requestSignIn('Sign in to see your progress.')}>
          Sign in
        </Button>
      </div>
    </Card>
  );
}

function Content() {
  const query = useQuests();
  if (query.data !== undefined) {
    if (query.data.quests.length > 0) return <QuestTabs list={query.data} />;
    return (
      <Card>
        <EmptyState title="No quests tonight">The next ones stand here when they open.</EmptyState>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <ErrorCard
        title="Quests could not be read"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the quests</VisuallyHidden>
      <Skeleton height="3rem" />
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Card key={key} as="div" inset>
            <Skeleton height="1.5rem" lines={6} />
          </Card>
        ))}
      </div>
    </div>
  );
}
