import type { VersionHealth } from '@hideout/contract/telemetry';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { formatCount, formatShare } from '@hideout/ui/format';
import { Meter, type MeterTone } from '@hideout/ui/meter';
import { Table, type TableColumn } from '@hideout/ui/table';
import { tabsOf, type VersionRow } from './remote-rows.ts';
import styles from './version-table.module.css';

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

/** Every version of a remote that somebody may have, with its numbers of the last hour. */
export function VersionTable({ title, versions }: VersionTableProps) {
  const tabs = tabsOf(versions);
  const columns: readonly TableColumn<VersionRow>[] = [
    { key: 'version', header: 'Version', primary: true, cell: (row) => <Version row={row} /> },
    { key: 'tabs', header: 'Tabs', cell: (row) => <Tabs row={row} all={tabs} /> },
    {
      key: 'loads',
      header: 'Loads that worked',
      align: 'end',
      cell: ({ health }) => loadWords(health),
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

function loadWords(health: VersionHealth | null): string {
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
