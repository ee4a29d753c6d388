import type { EndpointOutput } from '@hideout/contract/endpoint';
import type { getRegistryHealth, RemoteHealth, VersionHealth } from '@hideout/contract/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { readGuard } from '../releases/guard.ts';
import { formatLabel } from '../releases/published.ts';
import { judgeHealth } from './judge-health.ts';
import { threeOfFour } from './load-times.ts';

/** Failures that are shown of a version. */
const MAX_FAILURES = 5;
const ONE_HOUR_AGO = sql<Date>`now() - interval '1 hour'`;

type Remote = Awaited<ReturnType<typeof readRemotes>>[number];
type Channel = VersionHealth['channels'][number];

/**
 * How the remotes perform, over the last hour.
 *
 * @param only the one remote whose health is asked for; null: all
 */
export async function readHealth(
  db: Kysely<Database>,
  only: string | null,
): Promise<EndpointOutput<typeof getRegistryHealth>> {
  const remotes = await readRemotes(db, only);
  const names = remotes.map(({ name }) => name);
  const at = new Date().toISOString();
  if (names.length === 0) return { at, remotes: [] };
  const [sums, tabs, failures] = await Promise.all([
    readSums(db, names),
    readTabs(db, names),
    readFailures(db, names),
  ]);
  const versionHealth = (remote: string, version: string, channels: Channel[]): VersionHealth => {
    const label = formatLabel({ remote, version });
    const { times, ...sum } = sums.get(label) ?? NOTHING;
    const of = { version, channels, tabs: tabs.get(label) ?? 0, ...sum, p75Ms: threeOfFour(times) };
    return { ...of, failures: (failures.get(label) ?? []).slice(0, MAX_FAILURES) };
  };
  return {
    at,
    remotes: remotes.map((remote): RemoteHealth => {
      const { name, team, contact } = remote;
      const channels = getChannels(remote);
      for (const label of [...sums.keys(), ...tabs.keys()]) {
        const [of, version = ''] = label.split('@');
        if (of === name && !channels.has(version)) channels.set(version, []);
      }
      const versions = [...channels].map(([version, as]) => versionHealth(name, version, as));
      const guards = { stable: readGuard(remote.stable_guard), canary: readGuard(remote.canary_guard) };
      return { name, owner: { team, contact }, ...judgeHealth(versions, guards), versions };
    }),
  };
}

type Sum = Pick<VersionHealth, 'loads' | 'failedLoads' | 'views' | 'errors' | 'violations'> & {
  readonly times: readonly number[];
};
const NOTHING: Sum = { loads: 0, failedLoads: 0, views: 0, errors: 0, violations: 0, times: [] };

function readRemotes(db: Kysely<Database>, only: string | null) {
  const remotes = db
    .selectFrom('remote')
    .innerJoin('remote_release as release', (join) =>
      join.onRef('release.remote', '=', 'name').onRef('release.version', '=', 'stable'),
    )
    .select(['name', 'stable', 'previous', 'canary', 'preview', 'stable_guard', 'canary_guard'])
    .select([
      sql<string>`coalesce(manifest #>> '{owner,team}', 'unknown')`.as('team'),
      sql<string>`coalesce(manifest #>> '{owner,contact}', '')`.as('contact'),
    ])
    .orderBy('name');
  return (only === null ? remotes : remotes.where('name', '=', only)).execute();
}

function getChannels({ stable, canary, preview, previous }: Remote): Map<string, Channel[]> {
  const channels = new Map<string, Channel[]>();
  const all = [
    ['stable', stable],
    ['canary', canary],
    ['preview', preview],
    ['previous', previous],
  ] as const;
  for (const [channel, version] of all) {
    if (version !== null) channels.set(version, [...(channels.get(version) ?? []), channel]);
  }
  return channels;
}

async function readSums(db: Kysely<Database>, names: readonly string[]) {
  const rows = await db
    .selectFrom('release_minute')
    .selectAll()
    .where('remote', 'in', names)
    .where('minute', '>=', ONE_HOUR_AGO)
    .execute();
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const sum = sums.get(formatLabel(row)) ?? NOTHING;
    sums.set(formatLabel(row), {
      loads: sum.loads + row.loads,
      failedLoads: sum.failedLoads + row.failed_loads,
      views: sum.views + row.views,
      errors: sum.errors + row.errors,
      violations: sum.violations + row.violations,
      times: row.load_times.map((count, index) => count + (sum.times[index] ?? 0)),
    });
  }
  return sums;
}

async function readTabs(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('release_tab')
    .select(['remote', 'version', sql<number>`count(*)::int`.as('tabs')])
    .where('remote', 'in', names)
    .where('shown_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .groupBy(['remote', 'version'])
    .execute();
  return new Map(rows.map((row) => [formatLabel(row), row.tabs]));
}

async function readFailures(db: Kysely<Database>, names: readonly string[]) {
  const rows = await db
    .selectFrom('release_failure')
    .select(['remote', 'version', 'code', 'place'])
    .select([sql<number>`sum(count)::int`.as('count'), sql<Date>`max(last_at)`.as('lastAt')])
    .where('remote', 'in', names)
    .where('minute', '>=', ONE_HOUR_AGO)
    .groupBy(['remote', 'version', 'code', 'place'])
    .orderBy('count', 'desc')
    .orderBy('lastAt', 'desc')
    .execute();
  const failures = new Map<string, VersionHealth['failures']>();
  for (const { code, place, count, lastAt, ...of } of rows) {
    const failure = { code, at: place === '' ? null : place, count, lastAt: lastAt.toISOString() };
    failures.set(formatLabel(of), [...(failures.get(formatLabel(of)) ?? []), failure]);
  }
  return failures;
}
