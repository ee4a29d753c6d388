import type { LeaderboardSeason } from '@hideout/contract/leaderboard';
import { Link } from '@hideout/session/router';
import { formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { useQuests } from '../quests/quests.queries.ts';
import { planGap } from './close-gap.ts';
import styles from './my-card.module.css';
import { UNITS } from './rank.ts';

type GapHintProps = {
  readonly season: LeaderboardSeason;
  /** Points to earn. */
  readonly missing: number;
};

/** The cheapest quests that earn what is missing, of those the member can do now. Says nothing where there are none. */
export function GapHint({ season, missing }: GapHintProps) {
  const { data, isPending } = useQuests();
  // One line and one quest: mostly that is enough.
  if (isPending) return <Skeleton height="4.25rem" />;
  const plan = planGap(data?.quests ?? [], missing, season);
  if (plan === null) return null;
  return (
    <div className={styles.hint}>
      <p className={styles.small}>
        {plan.closes
          ? plan.quests.length === 1
            ? 'One quest is enough:'
            : `${plan.quests.length} quests are enough:`
          : `Open to you now, ${formatCount(plan.points)} of ${formatCount(missing)} ${UNITS[season]}:`}
      </p>
      <ul className={styles.quests}>
        {plan.quests.map(({ quest, points }) => (
          <li key={quest.id}>
            <Link to={`/quests/${quest.slug}`} className={styles.quest}>
              <span className={styles.questTitle}>{quest.title}</span>
              <span className={styles.gain}>
                +{formatCount(points)} {UNITS[season]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
