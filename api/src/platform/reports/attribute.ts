import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { CountedViolation, Violation } from '../../http/metrics/counted-reports.ts';
import { formatLabel, type PublishedRelease, publishedAt } from '../releases/published.ts';

type Place = { readonly remote: string; readonly owner: string; readonly file: string | null };
type Lookup = (file: string) => PublishedRelease | undefined;

/**
 * Names the release each violation belongs to and counts equal ones. Only releases that were published are
 * named, so nobody can fill the numbers with names of their own.
 */
export async function attribute(
  db: Kysely<Database>,
  violations: readonly Violation[],
): Promise<CountedViolation[]> {
  const getRelease = await publishedAt(
    db,
    violations.flatMap(({ files }) => files),
  );
  const counted = new Map<string, CountedViolation>();
  for (const { kind, rule, blocked, files } of violations) {
    const place = getPosition(files, getRelease);
    const key = JSON.stringify([kind, rule, blocked, place.remote, place.file]);
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { kind, rule, blocked, ...place, count });
  }
  return [...counted.values()];
}

function getPosition(files: readonly string[], getRelease: Lookup): Place {
  for (const file of files) {
    const release = getRelease(file);
    if (release !== undefined) return { remote: formatLabel(release), owner: release.owner, file };
  }
  // Only our own files are repeated: another address may hold anything.
  const own = files.find((file) => file.startsWith('/'));
  const remote = own?.startsWith('/r/') === true ? 'unpublished' : 'host';
  return { remote, owner: remote === 'host' ? 'host' : 'unknown', file: own ?? null };
}
