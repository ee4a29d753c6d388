import type { QuestList } from '@hideout/contract/kazm';
import { useSession } from '@hideout/session/session';
import { useClock } from '@hideout/ui/clock';
import { RelativeTime } from '@hideout/ui/relative-time';
import { formatKazmStatus, nextDailyReset } from '../quests/format-quest.ts';
import styles from './quest-status.module.css';

type QuestStatusProps = {
  readonly list: QuestList;
  /** True when the last try to read it again did not work. */
  readonly failed: boolean;
};

/** When daily quests start over, and whether what is shown may be old. */
export function QuestStatus({ list, failed }: QuestStatusProps) {
  const session = useSession();
  // Any time far away: the day changes at its own pace.
  const reset = useClock(0, nextDailyReset);
  const kazm = session.status === 'member' ? formatKazmStatus(list.kazm.status) : null;
  return (
    <div className={styles.status}>
      <p>
        <RelativeTime at={reset} prefix="Daily quests start over" /> (00:00 UTC)
      </p>
      {failed && <p className={styles.old}>Not refreshed: this may be old.</p>}
      {kazm !== null && <p className={styles.old}>{kazm}</p>}
    </div>
  );
}
