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
 * create databases. Each suite gets a fresh, migrated database. The engine is in the suite's name,
 * because what passes on PGlite's one connection proves nothing about concurrency.
 */
export function describeOnDatabases(name: string, suite: (open: OpenTestDatabase) => void): void {
  describe(`${name} [on PGlite]`, () => suite(once(openMemory)));
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') {
    describe.skip(`${name} [on PostgreSQL: SKIPPED, TEST_DATABASE_URL is not set]`, () =>
      suite(once(openMemory)));
    return;
  }
  describe(`${name} [on PostgreSQL]`, () => suite(once(() => openFreshPostgres(server))));
}

/**
 * Runs a suite on one engine: PostgreSQL when `TEST_DATABASE_URL` names a server, else PGlite. For suites about what
 * is refused before it reaches the database: bytes, inputs and signatures.
 */
export function describeOnDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  const server = process.env.TEST_DATABASE_URL;
  const hasServer = server !== undefined && server !== '';
  describe(name, () => suite(once(hasServer ? () => openFreshPostgres(server) : openMemory)));
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
