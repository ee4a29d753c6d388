import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Different failures of one version that are stored; a tab could send another one each time. */
const MAX_STORED_FAILURES = 100;
/** Different ones of one delivery. */
const MAX_NEW_FAILURES = 10;

export type Failure = {
  readonly remote: string;
  readonly version: string;
  /** `SECTION_…` of a load, else what `TabError` has. */
  readonly code: string;
  readonly place: string | null;
};

const getKey = ({ remote, version, code, place }: Failure) => JSON.stringify([remote, version, code, place]);

/**
 * Counts failures, equal ones together.
 *
 * @returns those that nobody has met in the last hours
 */
export async function storeFailures<F extends Failure>(
  db: Kysely<Database>,
  failures: readonly F[],
): Promise<F[]> {
  const counted = new Map<string, { failure: F; count: number }>();
  for (const failure of failures) {
    const known = counted.get(getKey(failure));
    if (known === undefined) counted.set(getKey(failure), { failure, count: 1 });
    else known.count += 1;
  }
  const added: F[] = [];
  for (const { failure, count } of [...counted.values()].slice(0, MAX_NEW_FAILURES)) {
    if (await store(db, failure, count)) added.push(failure);
  }
  return added;
}

async function store(db: Kysely<Database>, failure: Failure, count: number): Promise<boolean> {
  const { remote, version, code, place } = failure;
  const same = sql`remote = ${remote} and version = ${version} and code = ${code} and place = ${place ?? ''}`;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into release_failure as existing (remote, version, minute, code, place, count)
    select ${remote}, ${version}, date_trunc('minute', now()), ${code}, ${place ?? ''}, ${count}::int
    where exists (select from release_failure where ${same}) or (
      select count(*) < ${MAX_STORED_FAILURES}
      from (select distinct code, place from release_failure where remote = ${remote} and version = ${version}) as kinds
    )
    on conflict (remote, version, minute, code, place) do update set
      count = existing.count + excluded.count, last_at = now()
    -- Sees the table as it was before this statement.
    returning not exists (select from release_failure where ${same}) as is_new
  `.execute(db);
  return rows[0]?.is_new ?? false;
}
