import { serverNow } from '@hideout/ui/clock';
import { LateTime } from './late-time.tsx';
import styles from './maintenance.module.css';

type MaintenanceNoticeProps = {
  /** The heading is the page's own only on the screen itself. */
  readonly headingLevel: 1 | 3;
  readonly message: string;
  /** UTC; null when nobody has said. */
  readonly until: string | null;
};

/** Logo, heading and words of the closed site: the same on the screen and in the admin's preview. */
export function MaintenanceNotice({ headingLevel, message, until }: MaintenanceNoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.notice}>
      <p>
        <span className="shell-mark">
          <span className="shell-word">hideout</span>
        </span>
      </p>
      <Heading
        className={styles.heading}
        {...(headingLevel === 1 ? { tabIndex: -1, 'data-page-heading': '' } : {})}
      >
        <span className={styles.narrow}>UNDER</span> <span className={styles.wide}>MAINTENANCE</span>
      </Heading>
      <p className={styles.message}>{message}</p>
      {until !== null && (
        <p className={styles.until}>
          Back around {localMoment(until)}, your time
          <LateTime at={until} before=" · " fallback={null} />
        </p>
      )}
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** "18:30" on the same day, else with the day; in the time zone of the device. */
export function localMoment(at: string | number): string {
  const moment = new Date(at);
  const today = new Date(serverNow());
  return (moment.toDateString() === today.toDateString() ? time : dayAndTime).format(moment);
}
