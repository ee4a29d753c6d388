import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Registry } from '@hideout/contract/registry';
import { Link } from '@hideout/session/router';
import { usePageTitle, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Freshness } from '@hideout/ui/freshness';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { useState } from 'react';
import { PermissionGuard } from '../admin/permission-guard.tsx';
import { ActDialog } from './act-dialog.tsx';
import { newDraft, type OpenAct } from './draft.ts';
import { ReleaseHistory } from './release-history.tsx';
import { RegistryRefused, useRegistry, useRegistryHealth } from './releases-admin.queries.ts';
import styles from './releases-admin-page.module.css';
import { RemoteCard } from './remote-card.tsx';
import { type RemoteRow, remoteRows } from './remote-rows.ts';

/** What is live of every remote, how it performs, and what can be done about it; at /admin/releases. */
export function ReleasesAdminPage() {
  usePageTitle('Releases');
  // Above the guard: a session that ends under a user's hands must not take what they typed.
  const [openAct, setOpenAct] = useState<OpenAct | null>(null);
  useUnsaved(openAct?.isTyped === true);
  return (
    <PermissionGuard permission="releases.manage">
      <PageHeader
        eyebrow={<Link to="/admin">Admin</Link>}
        title={[
          { text: 'Releases', width: 'wide' },
          { text: 'and how they perform', width: 'narrow', accent: true },
        ]}
        lead="Every remote with what is live of it. Each act is one press and a reason, and the history keeps it."
      />
      <ReleasesBoard openAct={openAct} onOpenAct={setOpenAct} />
    </PermissionGuard>
  );
}

type ReleasesBoardProps = {
  readonly openAct: OpenAct | null;
  readonly onOpenAct: (act: OpenAct | null) => void;
};

/** The message for a registry that could not be read, or is not to be believed. */
function formatLabel(error: unknown) {
  return error instanceof RegistryRefused
    ? { message: error.message, requestId: undefined }
    : describeFailure(error);
}

/** The cards of all remotes and the history; read again every ten seconds while a user looks. */
function ReleasesBoard({ openAct, onOpenAct }: ReleasesBoardProps) {
  const registry = useRegistry();
  const health = useRegistryHealth();
  if (registry.isPending) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading releases">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    );
  }
  if (registry.data === undefined) {
    return (
      <ErrorCard
        title="What is live could not be read"
        {...formatLabel(registry.error)}
        retrying={registry.isFetching}
        onRetry={() => void registry.refetch()}
      />
    );
  }
  return (
    <Stack gap={5}>
      {registry.isRefetchError && (
        <Notice tone="warning" icon="alert" title="What is live could not be read again">
          {formatLabel(registry.error).message} What follows is what was live before; an act on it is refused
          when it has changed.
        </Notice>
      )}
      <Board registry={registry.data} health={health} openAct={openAct} onOpenAct={onOpenAct} />
    </Stack>
  );
}

type BoardProps = ReleasesBoardProps & {
  readonly registry: Registry;
  readonly health: ReturnType<typeof useRegistryHealth>;
};

function Board({ registry, health, openAct, onOpenAct }: BoardProps) {
  const rows = remoteRows(registry, health.data?.remotes ?? null);
  const acting = rows.find(({ name }) => name === openAct?.seen.remote.name);
  if (rows.length === 0) {
    return (
      <EmptyState title="No remote is live yet">
        A team publishes one with <code>npm run release -- publish</code>, and it stands here.
      </EmptyState>
    );
  }
  return (
    <>
      <LiveRegion message={formatUnhealthyCount(rows)} />
      {health.isError && (
        <Notice
          tone="warning"
          icon="alert"
          title={health.data === undefined ? 'How they fare cannot be read' : 'Numbers are old'}
          action={
            <Button
              variant="secondary"
              size="s"
              busy={health.isFetching}
              onClick={() => void health.refetch()}
            >
              Try again
            </Button>
          }
        >
          {describeFailure(health.error).message} Every act works without them.
        </Notice>
      )}
      <div className={styles.line}>
        <p className={styles.counts}>{formatVersionCount(rows)}</p>
        <Freshness failed={health.isError}>
          Revision {registry.revision}
          {health.data !== undefined && (
            <>
              {' · '}
              <RelativeTime at={onServerClock(health.dataUpdatedAt)} prefix="read" />
            </>
          )}
        </Freshness>
      </div>
      <ul className={styles.cards} aria-label="Remotes">
        {rows.map((row) => (
          <li key={row.name}>
            <RemoteCard
              row={row}
              isLoading={health.isPending}
              onAct={(kind) =>
                onOpenAct({
                  seen: { revision: registry.revision, remote: row.registered },
                  draft: newDraft(kind, row.registered),
                  isTyped: false,
                })
              }
            />
          </li>
        ))}
      </ul>
      <ReleaseHistory rows={rows} revision={registry.revision} />
      {openAct !== null && (
        <ActDialog
          open={openAct}
          live={acting === undefined ? null : { revision: registry.revision, remote: acting.registered }}
          onChange={onOpenAct}
        />
      )}
    </>
  );
}

/** What is read aloud when it changes. */
function formatUnhealthyCount(rows: readonly RemoteRow[]): string {
  const bad = rows.filter(({ status }) => status === 'bad');
  return bad.length === 0 ? '' : `In trouble: ${bad.map(({ title }) => title).join(', ')}.`;
}

const COUNTED = [
  ['bad', 'in trouble'],
  ['closed', 'closed'],
  ['good', 'good'],
  ['unknown', 'not enough seen'],
] as const;

function formatVersionCount(rows: readonly RemoteRow[]): string {
  return COUNTED.map(([status, label]) => {
    const count = rows.filter((row) => row.status === status).length;
    return count === 0 ? '' : `${count} ${label}`;
  })
    .filter((part) => part !== '')
    .join(' · ');
}
