import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index-of-migrations.ts';

/**
 * Brings the database to the newest schema. Several instances of the API may do so at the same time:
 * Kysely takes an advisory lock, the others wait and then find nothing to do.
 *
 * @throws the database's own error; the failed migration is rolled back.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { error, results } = await getMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the migrations that the database does not have yet, in their order. Changes nothing. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrations = await getMigrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function getMigrator<Tables>(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
}
