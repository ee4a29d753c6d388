import type { LeaderboardSeason, RankedEntry } from '@hideout/contract/leaderboard';
import { formatNameless } from '@hideout/contract/username';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import styles from './pinned-row.module.css';
import { getPoints, NAMELESS, UNITS } from './rank.ts';

type PinnedRowProps = {
  /** The own rank; null where it needs no second mention, and for a guest. */
  readonly entry: RankedEntry | null;
  readonly season: LeaderboardSeason;
  readonly onJump: (() => void) | undefined;
  /** The way back up; absent near the top. */
  readonly onTop: (() => void) | undefined;
};

/** The user's own rank, visible while the row itself is not, and the way back up from far down. */
export function PinnedRow({ entry, season, onJump, onTop }: PinnedRowProps) {
  const top = onTop !== undefined && (
    <Button variant="secondary" size="s" aria-label="To the top" onClick={onTop}>
      Top
    </Button>
  );
  if (entry === null) return top === false ? null : <div className={styles.top}>{top}</div>;
  const { rank, user } = entry;
  return (
    <section className={styles.pinned} aria-label="Your rank">
      <span className={styles.rank}>{formatCount(rank)}</span>
      <Avatar id={user.id} name="" src={user.avatar} size={32} />
      <span className={styles.name}>{user.username ?? formatNameless(user, NAMELESS)}</span>
      <span className={styles.chip}>
        <Chip tone="serum">You</Chip>
      </span>
      <span className={styles.points}>
        {formatCount(getPoints(season, entry))} {UNITS[season]}
      </span>
      <span className={styles.actions}>
        <Button variant="secondary" size="s" onClick={onJump}>
          Jump to me
        </Button>
        {top}
      </span>
    </section>
  );
}
