import type { QuestList } from '@hideout/contract/kazm';
import { useSession } from '@hideout/session/session';
import { useClock } from '@hideout/ui/clock';
import { KazmStatus } from '../quests/kazm-status.tsx';
import { formatCountdown, formatLocalClock, nextDailyReset } from '../quests/quest-time.ts';
import { useReputationToday } from '../quests/quests.queries.ts';
import styles from './board.module.css';

type QuestStatusProps = {
  readonly list: QuestList;
  /** True when the last try to read it again did not work. */
  readonly failed: boolean;
};

/** What today has brought, when daily quests start over, and whether what is shown may be old. */
export function QuestStatus({ list, failed }: QuestStatusProps) {
  const session = useSession();
  const today = useReputationToday();
  // Any time far away: the day changes at its own pace.
  const reset = useClock(0, nextDailyReset);
  const left = useClock(reset, (now) => formatCountdown(reset, now));
  const hasKazm = list.quests.some(({ source }) => source === 'kazm');
  return (
    <div className={styles.status}>
      <p className={styles.facts}>
        {session.status === 'member' && (
          // On a phone a line of its own, whose place is free until it is known.
          <span className={styles.today}>
            {today !== null && `${today < 0 ? '−' : '+'}${Math.abs(today)} reputation today`}
          </span>
        )}
        <time dateTime={new Date(reset).toISOString()}>
          Daily quests reset at {formatLocalClock(reset)} your time (00:00 UTC), {left}
        </time>
      </p>
      {failed && <p className={styles.old}>Not refreshed: this may be old.</p>}
      {session.status === 'member' && hasKazm && <KazmStatus kazm={list.kazm} />}
    </div>
  );
}
