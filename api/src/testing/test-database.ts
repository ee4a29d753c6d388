import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { migratedDataFolder } from './migrated-data-folder.ts';
import { SCHEMA_HASH } from './schema-hash.ts';

export type TestDatabase = OpenDatabase & {
  /**
   * A second way into the same data, as another instance of the API has it. PGlite has one connection
   * only, so there it is the same one. Closed with the suite.
   */
  openAnother(): Promise<OpenDatabase>;
};

/** Opens the suite's database at the first call and gives the same one from then on. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

/**
 * Runs a suite on PGlite, and on PostgreSQL when `TEST_DATABASE_URL` names a server whose user may
 * create databases; `TEST_ENGINES=postgres` leaves PGlite out. Each suite gets a fresh, migrated
 * database. The engine is in the suite's name, because what passes on PGlite's one connection proves
 * nothing about concurrency.
 *
 * @throws Error when `TEST_ENGINES` is unknown, or leaves no engine.
 */
export function describeOnDatabases(name: string, suite: (open: OpenTestDatabase) => void): void {
  if (process.env.TEST_ENGINES === 'postgres') describeOnPostgres(name, suite, findServer());
  else describeOnEveryDatabase(name, suite);
}

/** As `describeOnDatabases`, but on PGlite in any case: for suites about the databases themselves. */
export function describeOnEveryDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  const server = findServer();
  describe(`${name} [on PGlite]`, () => suite(once(openMemory)));
  describeOnPostgres(name, suite, server);
}

/**
 * Runs a suite on one engine: PostgreSQL when `TEST_DATABASE_URL` names a server, else PGlite. For suites about what
 * is refused before it reaches the database: bytes, inputs and signatures.
 */
export function describeOnDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  const server = findServer();
  describe(name, () => suite(once(server === undefined ? openMemory : () => openFreshPostgres(server))));
}

/**
 * Waits until another transaction waits for a lock, such as one of `tx`. PGlite has one connection: there the other
 * one waits for that, and not for the lock.
 */
export async function untilWaited(
  tx: Transaction<Database>,
  { engine }: Pick<TestDatabase, 'engine'>,
): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  while (engine === 'PostgreSQL' && (await waiting.execute(tx)).rows.length === 0)
    await new Promise(setImmediate);
}

function describeOnPostgres(
  name: string,
  suite: (open: OpenTestDatabase) => void,
  server: string | undefined,
): void {
  if (server === undefined) {
    describe.skip(`${name} [on PostgreSQL: SKIPPED, TEST_DATABASE_URL is not set]`, () =>
      suite(once(openMemory)));
    return;
  }
  describe(`${name} [on PostgreSQL]`, () => suite(once(() => openFreshPostgres(server))));
}

function findServer(): string | undefined {
  const { TEST_ENGINES: engines = '', TEST_DATABASE_URL: server = '' } = process.env;
  if (engines !== '' && engines !== 'postgres') {
    throw new Error(`TEST_ENGINES is "${engines}", but it must be "postgres", or not set for every engine.`);
  }
  if (engines === 'postgres' && server === '') {
    throw new Error(
      'TEST_ENGINES is "postgres", so TEST_DATABASE_URL must name a server on which databases may be created.',
    );
  }
  return server === '' ? undefined : server;
}

/** A migrated database, from which each suite has a copy. */
const TEMPLATE = `hideout_template_${SCHEMA_HASH}`;
let template: Promise<void> | undefined;

type Opened = { database: TestDatabase; close(): Promise<void> };

function once(open: () => Promise<Opened>): OpenTestDatabase {
  let opened: Promise<Opened> | undefined;
  afterAll(async () => (await opened)?.close());
  return async () => {
    opened ??= open();
    return (await opened).database;
  };
}

async function openMemory(): Promise<Opened> {
  const snapshot = await migratedDataFolder();
  const database = await openDatabase({ kind: 'memory', snapshot }, { asItIs: true });
  return { database: { ...database, openAnother: async () => database }, close: () => database.close() };
}

async function openFreshPostgres(server: string): Promise<Opened> {
  template ??= prepareTemplate(server);
  await template;
  const name = `hideout_test_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  const opened: OpenDatabase[] = [];
  const openOne = async () => {
    const database = await openDatabase({ kind: 'postgres', url: buildUrl(server, name) }, { asItIs: true });
    opened.push(database);
    return database;
  };
  const database = await openOne();
  return {
    database: { ...database, openAnother: openOne },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
      await administrate(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Makes the template unless the server has it, from an earlier suite, worker or run. */
function prepareTemplate(server: string): Promise<void> {
  return administrate(server, async (client) => {
    // One makes it, the others wait here. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE]);
    const found = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount !== 0) return;
    // It gets its name when it is complete: whoever makes it may be stopped.
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openDatabase({ kind: 'postgres', url: buildUrl(server, unfinished) });
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
  });
}

function buildUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administrate(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
