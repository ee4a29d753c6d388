import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { loadTimeClasses } from './load-times.ts';
import type { Tally } from './tally.ts';

/** A hash that says nothing without the salt, which is deleted tomorrow. */
function computeHash(salt: Buffer, kind: 'tab' | 'address', text: string): Buffer {
  return createHash('sha256').update(salt).update(`${kind} ${text}`).digest().subarray(0, 16);
}

/** Who sent a delivery, as far as it is stored. */
export type Sender = { readonly tab: Buffer; readonly address: Buffer };

/**
 * @param salt of the day
 * @param address as limits count it
 */
export function getSender(salt: Buffer, tab: string, address: string): Sender {
  return { tab: computeHash(salt, 'tab', tab), address: computeHash(salt, 'address', address) };
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
