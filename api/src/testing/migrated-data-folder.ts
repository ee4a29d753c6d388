import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { migrateToLatest } from '../db/migrate.ts';
import { SCHEMA_HASH } from './schema-hash.ts';

/** The path of the package has its version in it, and another version cannot read the folder. */
const VERSION = createHash('sha256')
  .update(import.meta.resolve('@electric-sql/pglite'))
  .digest('hex')
  .slice(0, 16);
const FILE = path.join(tmpdir(), `hideout-migrated-${VERSION}-${SCHEMA_HASH}.tar`);

/** The data folder of a migrated PGlite without rows: reading it takes a fraction of making it. */
export async function migratedDataFolder(): Promise<Blob> {
  if (!existsSync(FILE)) {
    const pglite = await PGlite.create();
    const pool = new Pool({ ...createPgConfig(pglite), max: 1 });
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    await migrateToLatest(db);
    // Two thirds of the files, which every suite would read for nothing.
    await pglite.query('update pg_database set datistemplate = false');
    await pglite.query('drop database template0');
    await pglite.query('drop database template1');
    const dump = await pglite.dumpDataDir('none');
    await db.destroy();
    await pglite.close();
    // Another worker may do the same at the same time. The first file stays: who has opened it could not read another
    // one in its place.
    const unfinished = `${FILE}.${randomUUID()}`;
    await writeFile(unfinished, dump.stream());
    await link(unfinished, FILE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(unfinished);
  }
  return openAsBlob(FILE);
}
