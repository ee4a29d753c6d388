import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { emptyDataFolder } from './empty-data-folder.ts';

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
  const database = await openDatabase({ kind: 'memory', snapshot: await emptyDataFolder() });
  return { database: { ...database, openAnother: async () => database }, close: () => database.close() };
}

async function openFreshPostgres(server: string): Promise<Opened> {
  const name = `hideout_test_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened: OpenDatabase[] = [];
  const openOne = async () => {
    const database = await openDatabase({ kind: 'postgres', url: url.href });
    opened.push(database);
    return database;
  };
  const database = await openOne();
  return {
    database: { ...database, openAnother: openOne },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
      await administrate(server, `drop database ${name} with (force)`);
    },
  };
}

async function administrate(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
