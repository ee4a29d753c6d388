import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { useClock } from '@hideout/ui/clock';
import { formatExactTime } from '@hideout/ui/format-times';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { describeWindow, paysNow } from '../drop/claim-window.ts';
import styles from './window-card.module.css';

const DAY = 86_400_000;

type WindowCardProps = Pick<SerumInfo, 'window' | 'distributor'>;

/** Shows if SERUM can be claimed now, and the times that change it. */
export function WindowCard({ window, distributor }: WindowCardProps) {
  // A day is fine enough for what may be years away.
  const today = useClock(0, (now) => now - (now % DAY));
  const { word, tone, message, next, end } = describeWindow({ window, distributor }, today);
  return (
    <Card title="Claim window" extra={<Chip tone={tone}>{word}</Chip>}>
      <div className={styles.body}>
        {next !== null && (
          <p className={styles.next}>
            <RelativeTime at={next.at} prefix={next.prefix} />
          </p>
        )}
        <p className={styles.message}>{message}</p>
        {window.status === 'open' && paysNow(distributor) && (
          <div>
            <LinkButton variant="secondary" render={<Link to="/serum/claim" />}>
              Go to the claim
            </LinkButton>
          </div>
        )}
        <dl className={styles.timestamps}>
          <div>
            <dt>{window.status === 'announced' ? 'Opens' : 'Opened'}</dt>
            <dd>
              <Timestamp
                at={window.opensAt}
                absent={window.status === 'announced' ? 'Not fixed yet' : 'Not recorded'}
              />
            </dd>
          </div>
          <div>
            <dt>{window.status === 'closed' ? 'Closed' : 'Closes'}</dt>
            <dd>{end ?? <Timestamp at={window.closesAt} absent="Not recorded" />}</dd>
          </div>
          {window.status !== 'closed' && window.afterClose !== null && (
            <div>
              <dt>After that</dt>
              <dd>{window.afterClose}</dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}

type TimestampProps = {
  /** UTC time, or null when it is unknown. */
  readonly at: string | null;
  /** The message for an unknown window. */
  readonly absent: string;
};

/** A timestamp in full, in the user's own time zone. */
function Timestamp({ at, absent }: TimestampProps) {
  if (at === null) return <span>{absent}</span>;
  return <time dateTime={at}>{formatExactTime(Date.parse(at))}</time>;
}
