import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatStartMessage } from '../start-message.ts';
import { migratedDataFolder } from '../testing/migrated-data-folder.ts';
import { getDoorConfig } from './door.ts';
import { lockFolder } from './lock.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import type { Database } from './tables.ts';
import { violatedConstraint } from './violated-constraint.ts';

let folder: string;
let directory: string;
let owner: OpenDatabase;
let guest: OpenDatabase;
let db: Kysely<Database>;

const share = () => openDatabase({ kind: 'pglite', directory }, { folder: 'share' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hideout-door-'));
  directory = path.join(folder, 'db');
  const pglite = await PGlite.create({ dataDir: directory, loadDataDir: await migratedDataFolder() });
  await pglite.close();
  owner = await share();
  guest = await openDatabase({ kind: 'pglite', directory }, { folder: 'join' });
  db = guest.db;
});
afterAll(async () => {
  await guest?.close();
  await owner?.close();
  await rm(folder, { recursive: true, force: true });
});

const connectClient = () => new Pool(getDoorConfig(directory) ?? {}).connect();

const setting = (key: string) => ({ key, value: JSON.stringify(1), updated_by: null });
const listKeys = async (database: Kysely<Database>) =>
  (await database.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key);

test('gives values of every type as the owner gets them', async () => {
  const question = sql<Record<string, unknown>>`
    select 1::int as int, 2::bigint as big, 3.5::numeric as num, null as nothing, true as bool, 'ü' as text,
      timestamptz '2026-01-02 03:04:05+00' as at, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, array['x'] as list
  `;
  const [through] = (await question.execute(db)).rows;
  const [direct] = (await question.execute(owner.db)).rows;
  expect(through).toEqual(direct);
  expect(through).toMatchObject({ at: expect.any(Date), bytes: expect.any(Buffer), big: '2' });
});

test('isolates a transaction from the owner and from others until it is committed', async () => {
  const client = await connectClient();
  await client.query('begin', []);
  await client.query('insert into setting (key, value) values ($1, $2)', ['door.first', '1']);
  const seen = Promise.all([listKeys(owner.db), listKeys(db)]);
  await client.query('insert into setting (key, value) values ($1, $2)', ['door.second', '1']);
  await client.query('commit', []);
  client.release();
  for (const keys of await seen) expect(keys).toEqual(expect.arrayContaining(['door.first', 'door.second']));
});

test('rolls back and frees the connection when the other program dies in a transaction', async () => {
  const client = await connectClient();
  await client.query('begin', []);
  await client.query('insert into setting (key, value) values ($1, $2)', ['door.lost', '1']);
  client.release();
  expect(await listKeys(owner.db)).not.toContain('door.lost');
});

test('names the constraint that was violated', async () => {
  const twice = db
    .insertInto('setting')
    .values([setting('door.twice'), setting('door.twice')])
    .execute();
  const error = await twice.catch((thrown: unknown) => thrown);
  expect(violatedConstraint(error)).toBe('setting_pkey');
});

test('survives a stranger that speaks something else', async () => {
  const stranger = connect(`${directory}.sock`);
  stranger.on('error', () => undefined);
  const hungUp = new Promise((resolve) => stranger.once('close', resolve));
  stranger.write(Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('abc')]));
  await hungUp;
  expect(await listKeys(db)).toEqual(await listKeys(owner.db));
});

test('is open to its owner alone', async () => {
  expect((await stat(`${directory}.sock`)).mode & 0o777).toBe(0o600);
});

test('says that the folder is in use when its owner does not share it', async () => {
  const alone = path.join(folder, 'alone');
  const lock = await lockFolder(alone);
  await expect(openDatabase({ kind: 'pglite', directory: alone }, { folder: 'join' })).rejects.toThrow(
    'is in use',
  );
  await lock.release();
});

test('fails with a message when the owner stops in the middle', async () => {
  const client = await connectClient();
  client.on('error', () => undefined);
  await client.query('select 1', []);
  await owner.close();
  const error = await client.query('select 1', []).catch((thrown: unknown) => thrown);
  expect(formatStartMessage(error)).toMatch(/^The database went away in the middle of it\./);
  owner = await share();
});
