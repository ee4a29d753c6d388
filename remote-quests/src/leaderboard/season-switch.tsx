import type { LeaderboardSeason } from '@hideout/contract/leaderboard';
import { Link } from '@hideout/session/router';
import { formatLeaderboardQuery } from './leaderboard-address.ts';
import styles from './season-switch.module.css';

const LABELS: Readonly<Record<LeaderboardSeason, string>> = { now: 'Now', one: 'Season One' };
const SEASONS = ['now', 'one'] satisfies LeaderboardSeason[];

/** Which order is shown. Each has an address of its own, so that it can be shared and revisited. */
export function SeasonSwitch({ season }: { readonly season: LeaderboardSeason }) {
  return (
    <nav aria-label="Seasons" className={styles.switch}>
      {SEASONS.map((one) => (
        <Link
          key={one}
          to={{ search: formatLeaderboardQuery({ season: one, from: 1, find: '' }) }}
          preventScrollReset
          aria-current={one === season ? 'page' : undefined}
          className={styles.season}
        >
          {LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}
