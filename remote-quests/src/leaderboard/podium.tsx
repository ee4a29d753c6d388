import type { LeaderboardEntry } from '@hideout/contract/leaderboard';
import { Avatar } from '@hideout/ui/avatar';
import { formatCount } from '@hideout/ui/format';
import type { CSSProperties } from 'react';
import { MemberName } from './member-name.tsx';
import styles from './podium.module.css';

type PodiumProps = {
  /** The first three rows; fewer when fewer people have points. */
  readonly entries: readonly LeaderboardEntry[];
};

/** Even the fullest glass keeps some air, or its surface could not be seen. */
const FULL = 0.85;

function getLevel(points: number, most: number): CSSProperties & Record<'--fill', number> {
  return { '--fill': most === 0 ? 0 : (points / most) * FULL };
}

/** The first three, each in a labelled glass as full as their reputation beside the first one's. */
export function Podium({ entries }: PodiumProps) {
  const most = entries[0]?.reputation ?? 0;
  return (
    <ol className={styles.podium} aria-label="First three">
      {entries.slice(0, 3).map((entry) => (
        <li key={entry.user.id} className={styles.step} style={getLevel(entry.reputation, most)}>
          <div className={styles.label}>
            <span className={styles.avatar}>
              <Avatar id={entry.user.id} name="" src={entry.user.avatar} size={64} />
              <span className={styles.rank}>
                <span className={styles.word}>Rank </span>
                {formatCount(entry.rank)}
              </span>
            </span>
            <span className={styles.who}>
              <MemberName user={entry.user} />
              <span className={styles.points}>{formatCount(entry.reputation)} rep</span>
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
