import type { LeaderboardEntry } from '@hideout/contract/leaderboard';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import styles from './pinned-row.module.css';
import { NAMELESS } from './rank.ts';

type PinnedRowProps = {
  readonly entry: LeaderboardEntry;
  readonly onJump: () => void;
};

/** The user's own rank, visible while the row itself is not. */
export function PinnedRow({ entry, onJump }: PinnedRowProps) {
  const { rank, user, reputation } = entry;
  return (
    <section className={styles.pinned} aria-label="Your place">
      <span className={styles.rank}>{formatCount(rank)}</span>
      <Avatar id={user.id} name="" src={user.avatar} size={32} />
      <span className={styles.name}>{user.username ?? NAMELESS}</span>
      <span className={styles.chip}>
        <Chip tone="serum">You</Chip>
      </span>
      <span className={styles.points}>{formatCount(reputation)} rep</span>
      <Button variant="secondary" size="s" onClick={onJump}>
        Jump to me
      </Button>
    </section>
  );
}
