import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Leaderboard } from '@hideout/contract/leaderboard';
import { usePageTitle } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { useClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Freshness } from '@hideout/ui/freshness';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useLeaderboard } from '../leaderboard/leaderboard.queries.ts';
import { RankTable } from '../leaderboard/rank-table.tsx';
import styles from './leaderboard-page.module.css';

/** `/leaderboard`: who stands where this season. */
export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const query = useLeaderboard();
  const board = query.data;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Leaderboard"
        lead="Ranked by reputation. Equals share a rank; first there, first listed."
        actions={
          board === undefined ? (
            <Skeleton height="1rem" width="18rem" />
          ) : (
            <BoardAge board={board} failed={query.isError} />
          )
        }
      />
      <Content />
    </div>
  );
}

function Content() {
  const query = useLeaderboard();
  if (query.data !== undefined) {
    const { entries, total } = query.data;
    if (entries.length > 0) return <RankTable board={query.data} />;
    if (total === 0) return <EmptySeason />;
    return <BeingCounted total={total} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (query.isError) {
    return (
      <ErrorCard
        title="The leaderboard could not be read"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the leaderboard</VisuallyHidden>
      <div className={styles.top}>
        <div className={styles.podium}>
          <Skeleton height="var(--first)" />
          <Skeleton height="var(--second)" />
          <Skeleton height="var(--third)" />
        </div>
        <Card title="You">
          <Skeleton height="11rem" />
        </Card>
      </div>
      <Card title="Everybody">
        <Skeleton height="3.25rem" lines={14} />
      </Card>
    </div>
  );
}

function EmptySeason() {
  return (
    <Card>
      <EmptyState title="Nobody has a point yet">
        The season has just begun. The first quest done stands here.
      </EmptyState>
    </Card>
  );
}

type BeingCountedProps = {
  readonly total: number;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** There are members but no rows: the server has not finished its first count. */
function BeingCounted({ total, onRetry, retrying }: BeingCountedProps) {
  return (
    <Card>
      <EmptyState
        title="The places are being counted"
        action={
          <Button variant="secondary" busy={retrying} onClick={onRetry}>
            Look again
          </Button>
        }
      >
        {formatCount(total)} members will stand here in a moment.
      </EmptyState>
    </Card>
  );
}

/** When the ranks are built again; null once that time has passed on an open page. */
function NextCount({ at }: { readonly at: string | null }) {
  const timestamp = at === null ? 0 : Date.parse(at);
  const isAhead = useClock(timestamp, (now) => timestamp > now);
  if (!isAhead) return null;
  return (
    <>
      {' · '}
      <RelativeTime at={timestamp} prefix="next" />
    </>
  );
}

type BoardAgeProps = { readonly board: Leaderboard; readonly failed: boolean };

function BoardAge({ board, failed }: BoardAgeProps) {
  return (
    <Freshness failed={failed}>
      {board.seasonName} · <RelativeTime at={board.updatedAt} prefix="Updated" />
      <NextCount at={board.nextUpdateAt} />
    </Freshness>
  );
}
