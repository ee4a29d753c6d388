import type { Leaderboard } from '@hideout/contract/leaderboard';
import { Link } from '@hideout/session/router';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { BigCount } from '@hideout/ui/big-count';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Meter } from '@hideout/ui/meter';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ReactNode } from 'react';
import styles from './my-card.module.css';
import { getMovement, getRank, NAMELESS, type Rank } from './rank.ts';

type MyCardProps = {
  readonly board: Leaderboard;
  readonly onJump: () => void;
};

/** Where the user stands and what it takes to move up. */
export function MyCard({ board, onJump }: MyCardProps) {
  return (
    <Card title="You">
      <MyRankNumber board={board} onJump={onJump} />
    </Card>
  );
}

function MyRankNumber({ board, onJump }: MyCardProps): ReactNode {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status === 'unknown') return <Skeleton height="11rem" />;
  if (session.status === 'guest') {
    return (
      <div className={styles.invitation}>
        <p>Sign in and your own place is marked, with the gap to whoever is next.</p>
        <Button onClick={() => requestSignIn('Sign in to see your place.')}>Sign in</Button>
      </div>
    );
  }
  const status = getRank(board);
  if (status === null) {
    return (
      <div className={styles.invitation}>
        <p>You have no place yet. The first quest or the first vote puts you on the board.</p>
        <LinkButton variant="secondary" render={<Link to="/quests" />}>
          See the quests
        </LinkButton>
      </div>
    );
  }
  return <MyRank rank={status} onJump={onJump} />;
}

type MyRankProps = { readonly rank: Rank; readonly onJump: () => void };

function MyRank({ rank, onJump }: MyRankProps) {
  const { entry, total, topPercent, next } = rank;
  const movement = getMovement(entry.delta);
  return (
    <div className={styles.myRank}>
      <p className={styles.rank}>
        <BigCount value={entry.rank} />
        <span className={styles.of}>
          of {formatCount(total)} · top {topPercent} %
        </span>
      </p>
      <p className={styles.movement}>{movement.label} since the last mark</p>
      {next === null ? (
        <p>Nobody stands above you.</p>
      ) : (
        <Meter
          showText
          label={`To pass ${next.entry.user.username ?? NAMELESS}`}
          value={next.ahead}
          max={next.ahead + next.missing}
          text={`${formatCount(next.missing)} rep to go`}
        />
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onJump}>
          Jump to me
        </Button>
      </div>
    </div>
  );
}
