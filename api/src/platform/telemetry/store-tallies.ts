import { createHash, createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { loadTimeClasses } from './load-times.ts';
import type { Tally } from './tally.ts';

/** Who sent a delivery, as far as it is stored. */
export type Sender = { readonly tab: Buffer; readonly address: Buffer };

/**
 * Hashes who sent a delivery. The id of a tab is random, so its bare hash says nothing; there are few enough addresses
 * to try them all, so theirs needs a secret that is not in the database. Tomorrow's differs from today's.
 *
 * @param address as limits count it
 */
export function getSender(addressKey: string | Buffer, tab: string, address: string): Sender {
  const day = new Date().toISOString().slice(0, 10);
  return {
    tab: createHash('sha256').update(tab).digest().subarray(0, 16),
    address: createHmac('sha256', addressKey).update(`telemetry ${day} ${address}`).digest().subarray(0, 16),
  };
}

type Numbers = Partial<
  Record<'loads' | 'failed_loads' | 'views' | 'errors' | 'violations', number> & { load_times: number[] }
>;

/** Adds to what a release did in this minute. */
export async function addToMinute(
  db: Kysely<Database>,
  { remote, version }: { readonly remote: string; readonly version: string },
  numbers: Numbers,
): Promise<void> {
  const { loads = 0, failed_loads = 0, views = 0, errors = 0, violations = 0 } = numbers;
  const times = numbers.load_times ?? loadTimeClasses([]);
  await sql`
    insert into release_minute as existing
      (remote, version, minute, loads, failed_loads, load_times, views, errors, violations)
    values (${remote}, ${version}, date_trunc('minute', now()), ${loads}, ${failed_loads}, ${times}::int[], ${views}, ${errors}, ${violations})
    on conflict (remote, version, minute) do update set
      loads = existing.loads + excluded.loads,
      failed_loads = existing.failed_loads + excluded.failed_loads,
      load_times = (
        select array_agg(a + b order by place)
        from unnest(existing.load_times, excluded.load_times) with ordinality as pair(a, b, place)
      ),
      views = existing.views + excluded.views,
      errors = existing.errors + excluded.errors,
      violations = existing.violations + excluded.violations
  `.execute(db);
}

/** Writes down what a tab went through with each release. */
export async function storeTallies(
  db: Kysely<Database>,
  tallies: readonly Tally[],
  { tab, address }: Sender,
): Promise<void> {
  for (const { release, loadTimes, failures, views, errors, shown } of tallies) {
    const { remote, version } = release;
    const loads = loadTimes.length;
    const failedLoads = failures.length;
    await sql`
      insert into release_tab as existing
        (remote, version, tab, address, shown_at, loads, failed_loads, failure, views, errors)
      values (${remote}, ${version}, ${tab}, ${address}, case when ${shown}::boolean then now() end,
        ${loads}, ${failedLoads}, ${failures.at(-1) ?? null}, ${views}, ${errors})
      on conflict (tab, remote, version) do update set
        seen_at = now(),
        shown_at = coalesce(excluded.shown_at, existing.shown_at),
        loads = existing.loads + excluded.loads,
        failed_loads = existing.failed_loads + excluded.failed_loads,
        failure = coalesce(excluded.failure, existing.failure),
        views = existing.views + excluded.views,
        errors = existing.errors + excluded.errors
    `.execute(db);
    if (loads + failedLoads + views + errors === 0) continue;
    await addToMinute(db, release, {
      loads: loads + failedLoads,
      failed_loads: failedLoads,
      load_times: loadTimeClasses(loadTimes),
      views,
      errors,
    });
  }
}
