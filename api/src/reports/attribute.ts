import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { CountedViolation, Violation } from './report-types.ts';

/** Folders of an address that are looked up as the base of a release. */
const DEEPEST = 8;

type Release = { readonly remote: string; readonly owner: string };
type Place = Release & { readonly file: string | null };

/**
 * Names the release each violation belongs to and counts equal ones. Only releases that were published are
 * named, so nobody can fill the numbers with names of their own.
 */
export async function attribute(
  db: Kysely<Database>,
  violations: readonly Violation[],
): Promise<CountedViolation[]> {
  const bases = [...new Set(violations.flatMap(({ files }) => files.flatMap(foldersOf)))];
  const releases = await publishedAt(db, bases);
  const counted = new Map<string, CountedViolation>();
  for (const { kind, rule, blocked, files } of violations) {
    const place = placeOf(files, releases);
    const key = JSON.stringify([kind, rule, blocked, place.remote, place.file]);
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { kind, rule, blocked, ...place, count });
  }
  return [...counted.values()];
}

/** `/r/serum/1.0.0/a/b.js` lies in `/r/`, `/r/serum/`, `/r/serum/1.0.0/` and `/r/serum/1.0.0/a/`. */
function foldersOf(file: string): string[] {
  const { origin, pathname } = new URL(file, 'null://own');
  const own = file.startsWith('/');
  return [...pathname.matchAll(/\//g)]
    .slice(0, DEEPEST)
    .map(({ index }) => `${own ? '' : origin}${pathname.slice(0, index + 1)}`);
}

async function publishedAt(db: Kysely<Database>, bases: readonly string[]): Promise<Map<string, Release>> {
  if (bases.length === 0) return new Map();
  const rows = await db
    .selectFrom('remote_release')
    .select(['remote', 'version', 'base_url', sql<string | null>`manifest #>> '{owner,team}'`.as('owner')])
    .where('base_url', 'in', bases)
    .execute();
  return new Map(
    rows.map(({ remote, version, base_url, owner }) => [
      base_url,
      { remote: `${remote}@${version}`, owner: owner ?? 'unknown' },
    ]),
  );
}

function placeOf(files: readonly string[], releases: ReadonlyMap<string, Release>): Place {
  for (const file of files) {
    const base = foldersOf(file).findLast((folder) => releases.has(folder));
    const release = base === undefined ? undefined : releases.get(base);
    if (release !== undefined) return { ...release, file };
  }
  // Only our own files are repeated: another address may hold anything.
  const own = files.find((file) => file.startsWith('/'));
  const remote = own?.startsWith('/r/') === true ? 'unpublished' : 'host';
  return { remote, owner: remote === 'host' ? 'host' : 'unknown', file: own ?? null };
}
