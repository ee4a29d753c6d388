import { describeFailure } from '@hideout/api-client/failure-messages';
import type { OwnRank } from '@hideout/contract/leaderboard';
import { formatNameless } from '@hideout/contract/username';
import { Link } from '@hideout/session/router';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { BigCount } from '@hideout/ui/big-count';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Meter } from '@hideout/ui/meter';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ReactNode, RefObject } from 'react';
import { ClockTime } from './build-time.tsx';
import { GapHint } from './gap-hint.tsx';
import type { useOwnRank } from './leaderboard.queries.ts';
import styles from './my-card.module.css';
import { getMovement, getRank, NAMELESS, type Rank, UNITS } from './rank.ts';

type MyCardProps = {
  readonly query: ReturnType<typeof useOwnRank>;
  readonly onJump: (position: number) => void;
  readonly ref: RefObject<HTMLDivElement | null>;
};

/** Where the user stands and what it takes to rise. */
export function MyCard({ query, onJump, ref }: MyCardProps) {
  return (
    <div ref={ref} className={styles.card}>
      <Card title="You">
        <MyRankNumber query={query} onJump={onJump} />
      </Card>
    </div>
  );
}

function MyRankNumber({ query, onJump }: Omit<MyCardProps, 'ref'>): ReactNode {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status === 'unknown') return <Skeleton height="11rem" />;
  if (session.status === 'guest') {
    return (
      <div className={styles.invitation}>
        <p>Sign in and your own rank is marked, with the gap to whoever is next.</p>
        <Button onClick={() => requestSignIn('Sign in to see your rank.')}>Sign in</Button>
      </div>
    );
  }
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton height="16.5rem" />;
    return (
      <div className={styles.invitation}>
        <p>Your rank could not be read. {describeFailure(query.error).message}</p>
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const rank = getRank(query.data);
  if (rank === null) return <NoRank own={query.data} />;
  return <MyRank own={query.data} rank={rank} onJump={() => onJump(rank.entry.position)} />;
}

function NoRank({ own }: { readonly own: OwnRank }) {
  if (own.season === 'one') {
    return (
      <div className={styles.invitation}>
        <p>You have no points of {own.seasonName}.</p>
      </div>
    );
  }
  return (
    <div className={styles.invitation}>
      {own.points > 0 ? (
        <p>
          You have {formatCount(own.points)} rep. Your rank is here with the next count
          <NextCount own={own} />.
        </p>
      ) : (
        <p>You have no rank yet. The first quest or the first vote puts you on the board.</p>
      )}
      <LinkButton variant="secondary" render={<Link to="/quests" />}>
        See the quests
      </LinkButton>
    </div>
  );
}

function NextCount({ own }: { readonly own: OwnRank }) {
  if (own.nextUpdateAt === null) return null;
  return (
    <>
      {' '}
      at <ClockTime at={own.nextUpdateAt} />
    </>
  );
}

type MyRankProps = { readonly own: OwnRank; readonly rank: Rank; readonly onJump: () => void };

function MyRank({ own, rank, onJump }: MyRankProps) {
  const { season } = own;
  const { entry, total, topPercent, uncounted } = rank;
  const movement = getMovement(entry.delta);
  return (
    <div className={styles.myRank}>
      <p className={styles.rank}>
        <BigCount value={entry.rank} />
        <span className={styles.of}>
          of {formatCount(total)} · top {topPercent} %
        </span>
      </p>
      {own.isOpen && (
        <p className={styles.movement}>
          <span className={styles[movement.kind]}>{movement.label}</span> since{' '}
          <ClockTime at={own.markedAt} />
        </p>
      )}
      {uncounted !== 0 && (
        <p className={styles.small}>
          {uncounted > 0 ? '+' : '−'}
          {formatCount(Math.abs(uncounted))} {UNITS[season]} since the last count, ranked with the next
          <NextCount own={own} />.
        </p>
      )}
      <NextRank own={own} rank={rank} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onJump}>
          Jump to me
        </Button>
      </div>
    </div>
  );
}

type NextRankProps = { readonly own: OwnRank; readonly rank: Rank };

function NextRank({ own: { season, isOpen }, rank: { next } }: NextRankProps) {
  if (next === null) return <p>Nobody stands above you.</p>;
  const name = next.entry.user.username ?? formatNameless(next.entry.user, NAMELESS);
  if (next.missing === 0) return <p>You have enough to pass {name}.</p>;
  return (
    <>
      <Meter
        showText
        label={`To pass ${name}`}
        value={next.done}
        max={next.done + next.missing}
        text={`${formatCount(next.missing)} ${UNITS[season]} to go`}
      />
      {isOpen && <GapHint season={season} missing={next.missing} />}
    </>
  );
}
