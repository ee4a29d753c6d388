import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { RegistryEvent } from '@hideout/contract/registry';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Field } from '@hideout/ui/field';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Select } from '@hideout/ui/select';
import { Skeleton } from '@hideout/ui/skeleton';
import { Table, type TableColumn } from '@hideout/ui/table';
import { useState } from 'react';
import styles from './release-history.module.css';
import { useRegistryHistory } from './releases-admin.queries.ts';
import type { RemoteRow } from './remote-rows.ts';

type ReleaseHistoryProps = {
  readonly rows: readonly Pick<RemoteRow, 'name' | 'title'>[];
  /** What the lines have to reach. */
  readonly revision: number;
};

const SHOWN = 20;

/** Who did what to which remote, when and why, newest first. */
export function ReleaseHistory({ rows, revision }: ReleaseHistoryProps) {
  const [remote, setRemote] = useState('');
  const options = rows
    .map(({ name, title }) => ({ value: name, label: title }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Card title="History">
      <div className={styles.body}>
        <div className={styles.filter}>
          <Field label="Of">
            <Select
              value={remote}
              onChange={(event) => setRemote(event.target.value)}
              options={[{ value: '', label: 'All remotes' }, ...options]}
            />
          </Field>
        </div>
        <Lines
          remote={remote === '' ? null : remote}
          revision={revision}
          getTitle={(name) => rows.find((row) => row.name === name)?.title ?? name}
        />
      </div>
    </Card>
  );
}

type LinesProps = {
  readonly remote: string | null;
  readonly revision: number;
  readonly getTitle: (name: string) => string;
};

function Lines({ remote, revision, getTitle }: LinesProps) {
  const history = useRegistryHistory(remote, revision);
  if (history.isPending) {
    return (
      <div role="status" aria-label="Loading the history">
        <Skeleton height={44} lines={4} />
      </div>
    );
  }
  if (history.data === undefined) {
    return <ErrorCard title="The history could not be read" {...describeFailedQuery(history)} />;
  }
  const events = history.data.events
    // Until the answer for another choice is there, the lines at hand may be of all remotes.
    .filter((event) => remote === null || event.remote === remote)
    .slice(0, SHOWN);
  if (events.length === 0) {
    return (
      <EmptyState title="Nothing was done yet">Each release and each act leaves a line here.</EmptyState>
    );
  }
  return (
    <Table
      caption={`What was done${remote === null ? '' : ` to ${getTitle(remote)}`}, newest first`}
      columns={getColumns(getTitle)}
      rows={events}
      rowKey={(event) => `${event.revision} ${event.remote} ${event.at}`}
    />
  );
}

function getColumns(formatTitle: LinesProps['getTitle']): readonly TableColumn<RegistryEvent>[] {
  return [
    {
      key: 'what',
      header: 'What',
      primary: true,
      cell: ({ remote, act, changes }) => (
        <div className={styles.what}>
          <p>
            {formatTitle(remote)} · {act}
          </p>
          {changes.map((line) => (
            <code key={line} className={styles.change}>
              {line}
            </code>
          ))}
        </div>
      ),
    },
    {
      key: 'why',
      header: 'Why',
      cell: ({ reason, forced = [] }) => (
        <div className={styles.why}>
          <p>{reason ?? '–'}</p>
          {forced.map((line) => (
            <p key={line} className={styles.forced}>
              Forced: {line}
            </p>
          ))}
        </div>
      ),
    },
    {
      key: 'who',
      header: 'Who',
      cell: ({ by, at, revision }) => (
        <div>
          {by === 'automatic' ? <Chip tone="plasma">automatic</Chip> : <p>{by}</p>}
          <p className={styles.when}>
            <RelativeTime at={at} /> · revision {revision}
          </p>
        </div>
      ),
    },
  ];
}
