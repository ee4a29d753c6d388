import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { LeaderboardSeason, RankWindow } from '@hideout/contract/leaderboard';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { Board } from '../leaderboard/board.tsx';
import { BuildTime } from '../leaderboard/build-time.tsx';
import { useFirstRanks } from '../leaderboard/leaderboard.queries.ts';
import { useLeaderboardAddress } from '../leaderboard/leaderboard-address.ts';
import { SeasonSwitch } from '../leaderboard/season-switch.tsx';
import styles from './leaderboard-page.module.css';

const RULE: Readonly<Record<LeaderboardSeason, string>> = {
  now: 'Ranked by reputation. Equals share a rank; first there, first listed.',
  one: 'Ranked by season points. Equals share a rank; first there, first listed.',
};

/** `/leaderboard`: who stands where, by reputation now or by the points of Season One. */
export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const { season } = useLeaderboardAddress().address;
  const query = useFirstRanks(season);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Leaderboard"
        lead={RULE[season]}
        actions={
          <div className={styles.head}>
            <SeasonSwitch season={season} />
            {query.data === undefined ? (
              <Skeleton height="1rem" width="18rem" />
            ) : (
              <BuildTime build={query.data} failed={query.isError} />
            )}
          </div>
        }
      />
      <Content query={query} />
    </div>
  );
}

function Content({ query }: { readonly query: ReturnType<typeof useFirstRanks> }) {
  if (query.data !== undefined) {
    return query.data.total === 0 ? <EmptySeason first={query.data} /> : <Board first={query.data} />;
  }
  if (query.isError) {
    return <ErrorCard title="The leaderboard could not be read" {...describeFailedQuery(query)} />;
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

function EmptySeason({ first: { season, seasonName, isOpen } }: { readonly first: RankWindow }) {
  if (season === 'one' && !isOpen) {
    return (
      <Card>
        <EmptyState title="Nobody has points of this season">{seasonName} ended without any.</EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState title="Nobody has a point yet">
        The season has just begun. The first quest done stands here.
      </EmptyState>
    </Card>
  );
}
