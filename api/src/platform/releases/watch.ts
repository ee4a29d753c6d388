import type { ReleaseGuard } from '@hideout/contract/registry';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { brokenBudget, readGuard, type Sample, TABS_PER_ADDRESS } from './guard.ts';

/** A version that was just published and is rolled back automatically when it breaks its budget. */
export type Watched = {
  readonly remote: string;
  readonly version: string;
  readonly channel: 'canary' | 'stable';
  readonly guard: ReleaseGuard;
  readonly since: Date;
};

/**
 * What is being watched right now of these remotes: a canary as long as it runs; a stable version for an hour, when
 * there is one to go back to and nothing was rolled back automatically within ten minutes.
 */
export async function readWatched(db: Kysely<Database>, remotes: readonly string[]): Promise<Watched[]> {
  if (remotes.length === 0) return [];
  const rows = await db
    .selectFrom('remote')
    .select(['name as remote', 'canary', 'canary_guard', 'canary_since'])
    .select(['stable', 'stable_guard', 'stable_since'])
    .select(
      sql<boolean>`previous is not null and stable_since > now() - interval '1 hour'
        and coalesce(halted_at < now() - interval '10 minutes', true)`.as('stable_watched'),
    )
    .where('name', 'in', remotes)
    .execute();
  return rows.flatMap((row): Watched[] => [
    ...(row.canary === null
      ? []
      : [
          {
            remote: row.remote,
            version: row.canary,
            channel: 'canary' as const,
            guard: readGuard(row.canary_guard),
            since: row.canary_since,
          },
        ]),
    ...(row.stable_watched
      ? [
          {
            remote: row.remote,
            version: row.stable,
            channel: 'stable' as const,
            guard: readGuard(row.stable_guard),
            since: row.stable_since,
          },
        ]
      : []),
  ]);
}

/**
 * Why the watched version must go, in a message with numbers; null when it may stay. The last hour counts, or, where
 * too few came in it, the last day.
 */
export async function reasonToHalt(db: Kysely<Database>, watched: Watched): Promise<string | null> {
  for (const hours of [1, 24]) {
    const sample = await readSample(db, watched, hours);
    if (sample.tabs < watched.guard.minTabs) continue;
    const broken = brokenBudget(watched.guard, sample);
    if (broken === null) return null;
    const { version } = watched;
    if (broken === 'loads') {
      return `${sample.failedTabs} of ${counted(sample.tabs, 'tab')} could not load ${version} (${sample.code ?? 'unknown'}).`;
    }
    const worst = await worstError(db, watched);
    return `${counted(sample.errors, 'error')} on ${counted(sample.pages, 'page')} of ${version}${worst === null ? '' : ` (${worst})`}.`;
  }
  return null;
}

async function readSample(
  db: Kysely<Database>,
  { remote, version, since }: Watched,
  hours: number,
): Promise<Sample> {
  const { rows } = await sql<Sample>`
    with ranked as (
      select address, views, errors, failure, loads = 0 and failed_loads > 0 as failed,
        row_number() over (partition by address order by first_at, tab) as place
      from release_tab
      where remote = ${remote} and version = ${version}
        and first_at >= greatest(${since}::timestamptz, now() - make_interval(hours => ${hours}))
    )
    select
      count(*)::int as tabs,
      (count(*) filter (where failed))::int as "failedTabs",
      (count(distinct address) filter (where failed))::int as "failedAddresses",
      mode() within group (order by failure) filter (where failed) as code,
      coalesce(sum(greatest(views, least(errors, 1))), 0)::int as pages,
      coalesce(sum(least(errors, greatest(views, 1))), 0)::int as errors,
      (count(distinct address) filter (where errors > 0))::int as "errorAddresses"
    from ranked where place <= ${TABS_PER_ADDRESS}
  `.execute(db);
  const [sample] = rows;
  if (sample === undefined) throw new Error('A sum has a row even over nothing.');
  return sample;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The exception that came most often, and where. */
async function worstError(db: Kysely<Database>, { remote, version, since }: Watched): Promise<string | null> {
  const worst = await db
    .selectFrom('release_failure')
    .select(['code', 'place'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    // Of loads there is another count.
    .where(sql<boolean>`not starts_with(code, 'SECTION_')`)
    .where('last_at', '>=', since)
    .groupBy(['code', 'place'])
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (worst === undefined) return null;
  const { code, place } = worst;
  return place === '' ? code : `${code} at ${place}`;
}
