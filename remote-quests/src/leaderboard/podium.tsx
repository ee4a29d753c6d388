import type { LeaderboardSeason, RankedEntry } from '@hideout/contract/leaderboard';
import { formatNameless } from '@hideout/contract/username';
import { Avatar } from '@hideout/ui/avatar';
import { formatCount } from '@hideout/ui/format';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Vial } from '@hideout/ui/vial';
import { MemberName } from './member-name.tsx';
import styles from './podium.module.css';
import { getPoints, NAMELESS, UNITS } from './rank.ts';

type PodiumProps = {
  readonly season: LeaderboardSeason;
  /** The first rows, of which three stand here; fewer when fewer have points. */
  readonly entries: readonly RankedEntry[];
};

/** Even the fullest glass has some air, or its surface could not be seen. */
const FULL = 0.85;

/** The first three, each with a glass as full as their points beside the first one's. */
export function Podium({ season, entries }: PodiumProps) {
  const narrow = useMediaQuery('(width < 40rem)');
  const [first] = entries;
  const most = first === undefined ? 0 : getPoints(season, first);
  return (
    <ol className={styles.podium} aria-label="First three">
      {entries.slice(0, 3).map((entry) => {
        const points = getPoints(season, entry);
        const text = `${formatCount(points)} ${UNITS[season]}`;
        const name = entry.user.username ?? formatNameless(entry.user, NAMELESS);
        return (
          <li key={entry.user.id} className={styles.step}>
            <div className={styles.glass}>
              <Vial label={name} value={points} max={most / FULL} text={text} size={narrow ? 's' : 'l'} />
            </div>
            <div className={styles.label}>
              <span className={styles.rank}>
                <span className={styles.word}>Rank </span>
                {formatCount(entry.rank)}
              </span>
              <Avatar id={entry.user.id} name="" src={entry.user.avatar} size={narrow ? 40 : 44} />
              <span className={styles.who}>
                <MemberName user={entry.user} />
                <span className={styles.points}>{text}</span>
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
