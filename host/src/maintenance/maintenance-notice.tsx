import { serverNow } from '@hideout/ui/clock';
import { LazyPart } from '@hideout/ui/lazy-part';
import type { RelativeTimeProps } from '@hideout/ui/relative-time';
import styles from './maintenance.module.css';

type MaintenanceNoticeProps = {
  /** The heading is the page's own only on the screen itself. */
  readonly headingLevel: 1 | 3;
  readonly message: string;
  /** UTC; null when it is not set. */
  readonly until: string | null;
};

/** How long ago or ahead: hardly any visit needs its code, and the server that has it may be what is down. */
export const loadRelativeTime = async () =>
  (await import(/* webpackChunkName: "relative-time" */ '@hideout/ui/relative-time')).RelativeTime;

async function loadTimeLeft() {
  const RelativeTime = await loadRelativeTime();
  return ({ at }: Pick<RelativeTimeProps, 'at'>) => (
    <>
      {' · '}
      <RelativeTime at={at} />
    </>
  );
}

/** Logo, heading and text of the closed site: the same on the screen and in the admin's preview. */
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
          Back around {formatLocalTime(until)}, your time
          <LazyPart load={loadTimeLeft} props={{ at: until }} isOptional />
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
export function formatLocalTime(at: string | number): string {
  const timestamp = new Date(at);
  const today = new Date(serverNow());
  return (timestamp.toDateString() === today.toDateString() ? time : dayAndTime).format(timestamp);
}
