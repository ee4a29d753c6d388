import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { lockFolder } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './tables.ts';

/** Where the data lies: a PostgreSQL server, an embedded PGlite folder, or memory (tests). */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number }
  | { readonly kind: 'pglite'; readonly directory: string }
  | { readonly kind: 'memory' };

export type OpenDatabase = {
  readonly engine: 'PostgreSQL' | 'PGlite';
  readonly db: Kysely<Database>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_LOCK_TIMEOUT_MS = 120_000;

/**
 * Opens the database and brings its schema up to date. Both engines are used through `pg`, so
 * values arrive as the same JavaScript types: int8 and numeric as text, timestamptz as Date.
 *
 * @throws FolderInUseError when another process uses the PGlite folder; otherwise the driver's error.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return location.kind === 'postgres'
    ? openPostgres(location.url, location.poolSize ?? 10)
    : openPglite(location.kind === 'pglite' ? location.directory : null);
}

async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  const connection = {
    connectionString: url,
    application_name: 'hideout-api',
    connectionTimeoutMillis: 5_000,
  };
  // Waiting for another copy's migration, or building an index, may take longer than a request may.
  const patient = kyselyOver({ ...connection, max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT_MS });
  try {
    await migrateToLatest(patient);
  } finally {
    await patient.destroy();
  }
  const db = kyselyOver({
    ...connection,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  return { engine: 'PostgreSQL', db, ping: () => ping(db), close: () => db.destroy() };
}

async function openPglite(directory: string | null): Promise<OpenDatabase> {
  const lock = directory === null ? null : await lockFolder(directory);
  try {
    const pglite = await PGlite.create(directory === null ? {} : { dataDir: directory });
    // One connection: whoever uses the outer `db` inside a transaction waits for itself. The limit
    // turns that hang into an error; it is long, because every request of a burst queues here.
    const db = kyselyOver({
      ...createPgConfig(pglite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 20_000,
    });
    await migrateToLatest(db);
    return {
      engine: 'PGlite',
      db,
      ping: () => ping(db),
      async close() {
        await db.destroy();
        await pglite.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function kyselyOver(config: PoolConfig): Kysely<Database> {
  const pool = new Pool(config);
  // A connection that dies, idle or in use, is an error of the query that notices. Without these
  // listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
