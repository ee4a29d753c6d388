import type { ReputationBreakdown } from '@hideout/contract/account';
import { Disclosure } from '@hideout/ui/disclosure';
import { formatCount } from '@hideout/ui/format';
import styles from './history.module.css';

type Rows = ReputationBreakdown['history'];

const PAGE_SIZE = 5;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function signed(delta: number): string {
  return delta > 0 ? `+${formatCount(delta)}` : delta < 0 ? `−${formatCount(-delta)}` : '0';
}

/** What changed the total, newest first. The days are those of the server, in UTC. */
export function History({ history }: { readonly history: Rows }) {
  if (history.length === 0) return <p className={styles.none}>Nothing moved in the last 90 days.</p>;
  const newest = history.slice(0, PAGE_SIZE);
  const older = history.slice(PAGE_SIZE);
  const path = sparkPath(history.map(({ total }) => total).toReversed());
  return (
    <div className={styles.history}>
      {path !== '' && (
        <svg
          className={styles.spark}
          viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.area} d={`${path}L${SPARK_WIDTH} ${SPARK_HEIGHT}L0 ${SPARK_HEIGHT}Z`} />
          <path className={styles.line} d={path} />
        </svg>
      )}
      <HistoryRows rows={newest} />
      {older.length > 0 && (
        <Disclosure summary={`${older.length} older ${older.length === 1 ? 'change' : 'changes'}`}>
          <HistoryRows rows={older} />
        </Disclosure>
      )}
    </div>
  );
}

function HistoryRows({ rows }: { readonly rows: Rows }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.date}-${row.total}`} className={styles.row}>
          <time dateTime={row.date} className={styles.date}>
            {day.format(new Date(row.date))}
          </time>
          <span className={styles.reason}>{row.reason ?? 'No reason given'}</span>
          <span className={styles.delta}>{signed(row.delta)}</span>
        </li>
      ))}
    </ul>
  );
}

const SPARK_WIDTH = 240;
const SPARK_HEIGHT = 48;

/** SVG path through `values`, oldest first, filling the spark box; empty for fewer than two values. */
export function sparkPath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = SPARK_WIDTH / (values.length - 1);
  return values
    .map((value, index) => {
      // A level history runs through the middle instead of along the floor.
      const height = range === 0 ? 0.5 : (value - low) / range;
      const y = 2 + (1 - height) * (SPARK_HEIGHT - 4);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
