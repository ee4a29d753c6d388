import type { VersionHealth } from '@hideout/contract/telemetry';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { Disclosure } from '@hideout/ui/disclosure';
import { formatCount, formatShare } from '@hideout/ui/format';
import { Meter, type MeterTone } from '@hideout/ui/meter';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Table, type TableColumn } from '@hideout/ui/table';
import { getTabs, type VersionRow } from './remote-rows.ts';
import styles from './version-health.module.css';

type VersionTableProps = { readonly title: string; readonly versions: readonly VersionRow[] };

type Channel = VersionHealth['channels'][number];

const TONES: Record<Channel, ChipTone & MeterTone> = {
  stable: 'serum',
  canary: 'bile',
  preview: 'plasma',
  previous: 'violet',
};

/** What stands where nothing has been counted. */
const NOTHING = '–';

/** Every version of a remote that a user may have, with its numbers of the last hour. */
export function VersionTable({ title, versions }: VersionTableProps) {
  const tabs = getTabs(versions);
  const columns: readonly TableColumn<VersionRow>[] = [
    { key: 'version', header: 'Version', primary: true, cell: (row) => <Version row={row} /> },
    { key: 'tabs', header: 'Tabs', cell: (row) => <Tabs row={row} all={tabs} /> },
    {
      key: 'loads',
      header: 'Loads that worked',
      align: 'end',
      cell: ({ health }) => formatLoadTime(health),
    },
    {
      key: 'p75',
      header: 'p75',
      align: 'end',
      cell: ({ health }) => (health?.p75Ms == null ? NOTHING : `${formatCount(health.p75Ms)} ms`),
    },
    {
      key: 'errors',
      header: 'Errors / 1,000 pages',
      align: 'end',
      cell: ({ health }) =>
        health === null || health.views === 0
          ? NOTHING
          : formatCount(Math.round((health.errors / health.views) * 10_000) / 10),
    },
    {
      key: 'violations',
      header: 'Violations',
      align: 'end',
      cell: ({ health }) => (health === null ? NOTHING : formatCount(health.violations)),
    },
  ];
  return (
    <Table
      caption={`Versions of ${title}, with the numbers of the last hour`}
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

function formatLoadTime(health: VersionHealth | null): string {
  if (health === null || health.loads === 0) return NOTHING;
  const { loads, failedLoads } = health;
  return `${formatShare(loads - failedLoads, loads)} of ${formatCount(loads)}`;
}

function Version({ row: { version, channels, percent, isBanned } }: { readonly row: VersionRow }) {
  return (
    <span className={styles.version}>
      <code>{version}</code>
      {channels.map((channel) => (
        <Chip key={channel} tone={TONES[channel]}>
          {channel === 'canary' && percent !== null ? `canary ${percent} %` : channel}
        </Chip>
      ))}
      {isBanned && (
        <Chip tone="venom" icon="cross">
          taken back
        </Chip>
      )}
      {channels.length === 0 && !isBanned && <Chip>in old tabs</Chip>}
    </span>
  );
}

function Tabs({
  row: { version, channels, health },
  all,
}: {
  readonly row: VersionRow;
  readonly all: number;
}) {
  if (health === null) return NOTHING;
  const [channel] = channels;
  return (
    <div className={styles.tabs}>
      <span aria-hidden="true">{`${formatShare(health.tabs, all)} · ${formatCount(health.tabs)}`}</span>
      <Meter
        label={`Tabs that show ${version}`}
        value={health.tabs}
        max={all}
        text={`${formatShare(health.tabs, all)}: ${formatCount(health.tabs)} of ${formatCount(all)} tabs`}
        {...(channel === undefined ? {} : { tone: TONES[channel] })}
      />
    </div>
  );
}

type FailureListProps = {
  readonly versions: readonly VersionRow[];
  /** True when it stands open at first. */
  readonly isOpen: boolean;
};

type Failure = VersionHealth['failures'][number] & { readonly version: string };

/** The most frequent failures of a remote with their places in its files, the worst first. */
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
          <FailureLine key={`${failure.version} ${failure.code} ${failure.at}`} {...failure} />
        ))}
      </ol>
    </Disclosure>
  );
}

function FailureLine({ version, code, at, count, lastAt }: Failure) {
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
      {at !== null && (
        <p>
          <code className={styles.place}>{at}</code>
        </p>
      )}
    </li>
  );
}
