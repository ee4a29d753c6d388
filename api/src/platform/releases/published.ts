import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Folders of an address that are looked up as the base of a release. */
const MAX_FOLDER_DEPTH = 8;

/** A release that is in the database, so it is not made up. */
export type PublishedRelease = {
  readonly remote: string;
  readonly version: string;
  /** Team that owns it. */
  readonly owner: string;
  readonly baseUrl: string;
  /** Its files with their hashes, by their paths below `baseUrl`. */
  readonly integrity: Readonly<Record<string, string>>;
};

/** `governance@1.4.0` */
export function formatLabel({ remote, version }: Pick<PublishedRelease, 'remote' | 'version'>): string {
  return `${remote}@${version}`;
}

/** `/r/serum/1.0.0/a/b.js` lies in `/r/`, `/r/serum/`, `/r/serum/1.0.0/` and `/r/serum/1.0.0/a/`. */
function getFolders(file: string): string[] {
  const { origin, pathname } = new URL(file, 'null://own');
  const own = file.startsWith('/');
  return [...pathname.matchAll(/\//g)]
    .slice(0, MAX_FOLDER_DEPTH)
    .map(({ index }) => `${own ? '' : origin}${pathname.slice(0, index + 1)}`);
}

function selectReleases(db: Kysely<Database>) {
  return db
    .selectFrom('remote_release')
    .select([
      'remote',
      'version',
      'base_url as baseUrl',
      sql<string>`coalesce(manifest #>> '{owner,team}', 'unknown')`.as('owner'),
      sql<Record<string, string>>`manifest -> 'integrity'`.as('integrity'),
    ]);
}

/**
 * Looks up whose files these are.
 *
 * @param files paths of the site, or addresses at another origin
 * @returns the release a file belongs to, the innermost where folders contain each other
 */
export async function publishedAt(
  db: Kysely<Database>,
  files: readonly string[],
): Promise<(file: string) => PublishedRelease | undefined> {
  const bases = [...new Set(files.flatMap(getFolders))];
  if (bases.length === 0) return () => undefined;
  const rows = await selectReleases(db).where('base_url', 'in', bases).execute();
  const byBase = new Map(rows.map((row) => [row.baseUrl, row]));
  return (file) => {
    const base = getFolders(file).findLast((folder) => byBase.has(folder));
    return base === undefined ? undefined : byBase.get(base);
  };
}

/** Those of the named versions that were published, by their labels. */
export async function publishedAs(
  db: Kysely<Database>,
  named: readonly Pick<PublishedRelease, 'remote' | 'version'>[],
): Promise<ReadonlyMap<string, PublishedRelease>> {
  if (named.length === 0) return new Map();
  const rows = await selectReleases(db)
    .where((eb) =>
      eb.or(
        named.map(({ remote, version }) => eb.and([eb('remote', '=', remote), eb('version', '=', version)])),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [formatLabel(row), row]));
}
