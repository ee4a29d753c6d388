import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const MIGRATIONS = new URL('../db/migrations/', import.meta.url);

/** Another one for each state of the migrations: what was made by others is never taken for theirs. */
export const SCHEMA_HASH = hashMigrations();

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(new URL(file, MIGRATIONS)));
  return hash.digest('hex').slice(0, 16);
}
