import type { VersionHealth } from '@hideout/contract/telemetry';
import { Disclosure } from '@hideout/ui/disclosure';
import { formatCount } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './failure-list.module.css';
import type { VersionRow } from './remote-rows.ts';

type FailureListProps = {
  readonly versions: readonly VersionRow[];
  /** Whether it stands open at first. */
  readonly isOpen: boolean;
};

type Failure = VersionHealth['failures'][number] & { readonly version: string };

/** The most frequent failures of a remote with their places in the source, the worst first. */
export function FailureList({ versions, isOpen }: FailureListProps) {
  const failures = versions
    .flatMap(({ version, health }) => (health?.failures ?? []).map((one) => ({ ...one, version })))
    .toSorted((a, b) => b.count - a.count);
  if (failures.length === 0) return null;
  const times = failures.reduce((sum, { count }) => sum + count, 0);
  const kinds = failures.length === 1 ? 'One kind of failure' : `${failures.length} kinds of failure`;
  return (
    // A remote that turns bad opens its list, also in a tab where it was good a moment ago.
    <Disclosure
      key={String(isOpen)}
      defaultOpen={isOpen}
      summary={`${kinds} in the last hour, ${formatCount(times)} in all`}
    >
      <ol className={styles.list}>
        {failures.map((failure) => (
          <FailureLine
            key={`${failure.version} ${failure.code} ${failure.message} ${failure.at}`}
            {...failure}
          />
        ))}
      </ol>
    </Disclosure>
  );
}

function FailureLine({ version, code, message, at, count, lastAt }: Failure) {
  return (
    <li className={styles.failure}>
      <p className={styles.head}>
        <code className={styles.code}>{code}</code>
        <span className={styles.count}>
          {formatCount(count)} × in {version}
        </span>
        <span className={styles.last}>
          <RelativeTime at={lastAt} prefix="last" />
        </span>
      </p>
      {/* Of loads that failed, the code says it all. */}
      {message !== '' && <p className={styles.message}>{message}</p>}
      {at !== null && (
        <p>
          <code className={styles.place}>{at}</code>
        </p>
      )}
    </li>
  );
}
