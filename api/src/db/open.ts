import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { getDoorConfig, openDoor } from './door.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './tables.ts';

/** Where the data lies: a PostgreSQL server, an embedded PGlite folder, or memory (tests). */
export type DatabaseLocation =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly poolSize?: number;
      /** Longest a statement may take; 5 s, as long as a user waits. */
      readonly statementTimeoutMs?: number;
    }
  | { readonly kind: 'pglite'; readonly directory: string }
  /** `snapshot`: the data folder to begin with, as PGlite dumps it. */
  | { readonly kind: 'memory'; readonly snapshot?: Blob };

type PostgresLocation = Extract<DatabaseLocation, { kind: 'postgres' }>;

/** Connections to the database right now. */
export type PoolState = { readonly total: number; readonly idle: number; readonly waiting: number };

export type OpenDatabase = {
  readonly engine: 'PostgreSQL' | 'PGlite';
  readonly db: Kysely<Database>;
  connections(): PoolState;
  close(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_LOCK_TIMEOUT_MS = 120_000;

export type OpenOptions = {
  /** Leave the schema as it is; to look before anything is changed. */
  readonly asItIs?: boolean;
  /**
   * What to do about a PGlite folder, which one process at a time can have. `share`: let other processes of this
   * user in. `join`: go through the process that shares it, when there is one. Without it, have it alone.
   */
  readonly folder?: 'share' | 'join';
};

/**
 * Opens the database and brings its schema up to date. Both engines are used through `pg`, so
 * values arrive as the same JavaScript types: int8 and numeric as text, timestamptz as Date.
 *
 * @throws FolderInUseError when another process uses the PGlite folder; otherwise the driver's error.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return location.kind === 'postgres'
    ? openPostgres(location, options.asItIs ?? false)
    : openPglite(location, options);
}

async function openPostgres(
  { url, poolSize = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresLocation,
  asItIs: boolean,
): Promise<OpenDatabase> {
  const connection = {
    connectionString: url,
    application_name: 'hideout-api',
    connectionTimeoutMillis: 5_000,
  };
  if (!asItIs) await migratePatiently(connection);
  const pool = patientPool({
    ...connection,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const db = kyselyOver(pool);
  return { engine: 'PostgreSQL', db, connections: () => getState(pool), close: () => db.destroy() };
}

/** Waiting for another instance's migration, or building an index, may take longer than a request may. */
async function migratePatiently(connection: PoolConfig): Promise<void> {
  const patient = kyselyOver(patientPool({ ...connection, max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT_MS }));
  try {
    await migrateToLatest(patient);
  } finally {
    await patient.destroy();
  }
}

async function openPglite(
  location: Exclude<DatabaseLocation, PostgresLocation>,
  { asItIs = false, folder }: OpenOptions,
): Promise<OpenDatabase> {
  const directory = location.kind === 'pglite' ? location.directory : null;
  const snapshot = location.kind === 'memory' ? location.snapshot : undefined;
  let lock: FolderLock | null = null;
  try {
    lock = directory === null ? null : await lockFolder(directory);
  } catch (error) {
    const door = directory === null || folder !== 'join' ? null : getDoorConfig(directory);
    if (door === null) throw error;
    return openThroughDoor(patientPool(door), asItIs, error);
  }
  try {
    const pglite = await PGlite.create({
      ...(directory === null ? {} : { dataDir: directory }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    });
    // One connection: whoever uses the outer `db` inside a transaction waits for itself. The limit
    // turns that hang into an error; it is long, because every request of a burst queues here.
    const pool = patientPool({
      ...createPgConfig(pglite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 20_000,
    });
    const db = kyselyOver(pool);
    if (!asItIs) await migrateToLatest(db);
    const door = directory === null || folder !== 'share' ? null : await openDoor(pglite, pool, directory);
    return {
      engine: 'PGlite',
      db,
      connections: () => getState(pool),
      async close() {
        await door?.close();
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

/** @throws `inUse` when the process that has the folder lets nobody in. */
async function openThroughDoor(pool: Pool, asItIs: boolean, inUse: unknown): Promise<OpenDatabase> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'ENOENT' || code === 'ECONNREFUSED' ? inUse : error;
  }
  const db = kyselyOver(pool);
  if (!asItIs) await migrateToLatest(db);
  return { engine: 'PGlite', db, connections: () => getState(pool), close: () => db.destroy() };
}

/** A pool that outlives its connections: one that dies is an error of the query that notices. */
function patientPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without these listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function kyselyOver(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function getState(pool: Pool): PoolState {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
