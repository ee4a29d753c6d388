import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import {
  changeRemote,
  getRegistryHistory,
  publishRelease,
  type ReleaseGuard,
  type RemoteAct,
} from '@hideout/contract/registry';
import { receiveTelemetry } from '@hideout/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeManifest, makePublication, TEST_RELEASES_DIR } from '../../testing/make-manifest.ts';
import { buildTestApp, call, TEST_REGISTRY_TOKEN, testConfig } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { haltBroken } from './halt.ts';
import { createReleaseFacts } from './release-facts.ts';

type Events = EndpointInput<typeof receiveTelemetry>['body']['events'];

const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
const STRICT: ReleaseGuard = { maxFailedLoads: 2, maxErrors: 5, minTabs: 20 };
const NEW = { remote: 'governance', version: '1.1.0' } as const;

const loaded: Events = [{ kind: 'load', ...NEW, ms: 200, failure: null }];
const broken: Events = [{ kind: 'load', ...NEW, ms: 200, failure: 'SECTION_BROKEN' }];
const seen = (errors: number): Events => [
  { kind: 'view', ...NEW, route: '/governance' },
  ...Array.from({ length: errors }, () => ({
    kind: 'error' as const,
    name: 'TypeError',
    stack: 'http://localhost:3000/r/governance/1.1.0/static/page.js:1:9',
  })),
];

describeOnDatabases('a release that breaks its budget', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    const tables = ['remote', 'remote_release', 'audit_log', 'release_tab', 'release_minute'] as const;
    for (const table of [...tables, 'release_failure'] as const)
      await database.db.deleteFrom(table).execute();
    for (const version of ['1.0.0', '1.1.0']) {
      const body = {
        ...makePublication(makeManifest({ version })),
        channel: version === '1.0.0' ? 'stable' : 'none',
      };
      expect((await call(app, publishRelease, { body, headers: BEARER })).statusCode).toBe(201);
    }
  });

  async function act(change: RemoteAct, expected = 200) {
    const answer = await call(app, changeRemote, {
      params: { name: 'governance' },
      body: { change, reason: 'because' },
      headers: BEARER,
    });
    expect(answer.statusCode).toBe(expected);
  }
  const canary = (guard?: ReleaseGuard) =>
    act({ act: 'canary', version: '1.1.0', percent: 10, ...(guard === undefined ? {} : { guard }) });

  async function tabs(count: number, events: Events, { from = 0, to = app, ip = '' } = {}) {
    for (let index = 0; index < count; index += 1) {
      const answer = await call(to, receiveTelemetry, {
        body: { tab: randomUUID(), events },
        ip: ip === '' ? `198.51.${Math.floor(from / 250)}.${from + index}` : ip,
      });
      expect(answer.statusCode).toBe(200);
    }
  }

  const remote = () =>
    database.db
      .selectFrom('remote')
      .select(['stable', 'previous', 'canary', 'banned'])
      .executeTakeFirstOrThrow();

  async function automatic() {
    const answer = await call(app, getRegistryHistory, {
      query: { remote: 'governance' },
      headers: BEARER,
    });
    const { events } = answer.json<EndpointOutput<typeof getRegistryHistory>>();
    return events.filter(({ by }) => by === 'automatic');
  }

  test('as a canary is ended and banned with the next delivery, and the history says why', async () => {
    await canary(STRICT);
    await tabs(14, loaded);
    await tabs(5, broken, { from: 100 });
    expect(await automatic()).toEqual([]);
    await tabs(1, broken, { from: 110 });
    expect(await remote()).toMatchObject({ stable: '1.0.0', canary: null, banned: ['1.1.0'] });
    expect(await automatic()).toMatchObject([
      {
        remote: 'governance',
        act: 'rollback',
        by: 'automatic',
        reason: '6 of 20 tabs could not load 1.1.0 (SECTION_BROKEN).',
        changes: expect.arrayContaining(['canary 1.1.0 at 10 % → none', 'banned none → 1.1.0']),
      },
    ]);
  });

  test('as stable gives way to the version before', async () => {
    await act({ act: 'promote', version: '1.1.0', guard: STRICT });
    await tabs(19, seen(0));
    await tabs(1, seen(1), { from: 100 });
    expect(await remote()).toMatchObject({ stable: '1.0.0', previous: null, banned: ['1.1.0'] });
    expect(await automatic()).toMatchObject([
      { reason: '1 error on 20 pages of 1.1.0 (TypeError at static/page.js:1:9).' },
    ]);
  });

  test('names the exception that came most often, however many loads failed', async () => {
    await canary({ ...STRICT, maxFailedLoads: 100 });
    await tabs(5, broken);
    await tabs(14, seen(0), { from: 50 });
    await tabs(1, seen(1), { from: 100 });
    expect(await automatic()).toMatchObject([
      { reason: '1 error on 15 pages of 1.1.0 (TypeError at static/page.js:1:9).' },
    ]);
  });

  test('goes after one tab where the guard says so', async () => {
    await canary({ ...STRICT, minTabs: 1 });
    await tabs(1, broken, { ip: '127.0.0.1' });
    expect(await automatic()).toMatchObject([
      { reason: '1 of 1 tab could not load 1.1.0 (SECTION_BROKEN).' },
    ]);
  });

  test('stays while too few have seen it, and within its budget', async () => {
    await canary({ ...STRICT, maxFailedLoads: 50 });
    await tabs(10, broken);
    await tabs(15, loaded, { from: 100 });
    expect(await automatic()).toEqual([]);
    await canary();
    expect((await remote()).canary).toBe('1.1.0');
  });

  test('a tab that failed and then came through has not failed', async () => {
    await canary({ ...STRICT, minTabs: 1 });
    await tabs(1, [...broken, ...loaded]);
    expect(await automatic()).toEqual([]);
  });

  test('a page in a loop counts once', async () => {
    await canary({ maxFailedLoads: 2, maxErrors: 100, minTabs: 20 });
    await tabs(19, seen(0));
    await tabs(1, seen(40), { from: 100 });
    expect(await automatic()).toEqual([]);
  });

  test('does not go because of one address', async () => {
    await canary({ ...STRICT, minTabs: 30 });
    await tabs(60, broken, { ip: '203.0.113.9' });
    await tabs(2, broken, { from: 200 });
    // Sixty count as 25: three addresses, and not enough tabs.
    expect(await automatic()).toEqual([]);
  });

  test('does not go because of two addresses either, unless it asks for less than one can send', async () => {
    await canary({ ...STRICT, minTabs: 30 });
    await tabs(25, broken, { ip: '203.0.113.9' });
    await tabs(10, loaded);
    expect(await automatic()).toEqual([]);
    // An address of the new kind is a whole network of one user.
    await tabs(1, broken, { ip: '2001:db8::1' });
    await tabs(1, broken, { ip: '2001:db8::2' });
    expect(await automatic()).toEqual([]);
    await tabs(1, broken, { from: 100 });
    expect(await automatic()).toHaveLength(1);
  });

  test('goes once, however many processes find out', async () => {
    await canary({ ...STRICT, minTabs: 5 });
    const other = buildTestApp((await database.openAnother()).db);
    await tabs(4, broken);
    await Promise.all([
      tabs(4, broken, { from: 50 }),
      tabs(4, broken, { from: 100, to: other }),
      tabs(4, broken, { from: 150 }),
      haltBroken(database.db, [NEW], { facts: createReleaseFacts(testConfig()), log: app.log }),
    ]);
    expect(await automatic()).toHaveLength(1);
    expect(await remote()).toMatchObject({ canary: null, banned: ['1.1.0'] });
  });

  test('is published again by a user, and only what comes then counts', async () => {
    await canary({ ...STRICT, minTabs: 5 });
    await tabs(5, broken);
    await canary({ ...STRICT, minTabs: 5 });
    await tabs(4, broken, { from: 50 });
    expect(await remote()).toMatchObject({ canary: '1.1.0', banned: [] });
    await tabs(1, broken, { from: 60 });
    expect(await automatic()).toHaveLength(2);
  });

  test('as stable is rolled back once in ten minutes', async () => {
    const guard = { ...STRICT, minTabs: 1 };
    await act({ act: 'promote', version: '1.1.0', guard });
    await tabs(1, broken);
    await act({ act: 'promote', version: '1.1.0', guard });
    await tabs(1, broken, { from: 50 });
    expect(await remote()).toMatchObject({ stable: '1.1.0' });
    await database.db
      .updateTable('remote')
      .set({ halted_at: sql<Date>`now() - interval '11 minutes'` })
      .execute();
    await tabs(1, broken, { from: 60 });
    expect(await remote()).toMatchObject({ stable: '1.0.0' });
  });

  test('stays as stable after an hour, and where there is nothing before it', async () => {
    const guard = { ...STRICT, minTabs: 1 };
    await act({ act: 'promote', version: '1.1.0', guard });
    const since = sql<Date>`now() - interval '61 minutes'`;
    await database.db.updateTable('remote').set({ stable_since: since }).execute();
    await tabs(1, broken);
    await database.db.updateTable('remote').set({ stable_since: sql<Date>`now()`, previous: null }).execute();
    await tabs(1, broken, { from: 50 });
    expect(await automatic()).toEqual([]);
  });

  test('as stable goes back while a canary of another version runs on', async () => {
    const body = makePublication(makeManifest({ version: '1.2.0' }));
    await call(app, publishRelease, { body: { ...body, channel: 'none' }, headers: BEARER });
    await act({ act: 'promote', version: '1.1.0', guard: { ...STRICT, minTabs: 1 } });
    await act({ act: 'canary', version: '1.2.0', percent: 10 });
    await tabs(1, broken);
    expect(await remote()).toMatchObject({ stable: '1.0.0', canary: '1.2.0', banned: ['1.1.0'] });
  });

  test('as stable goes back to a version that is the canary, and then is no canary any more', async () => {
    await act({ act: 'promote', version: '1.1.0', guard: { ...STRICT, minTabs: 1 } });
    await act({ act: 'canary', version: '1.0.0', percent: 10 });
    await tabs(1, broken);
    expect(await remote()).toMatchObject({ stable: '1.0.0', canary: null, banned: ['1.1.0'] });
    await act({ act: 'rollback' }, 422);
    expect(await remote()).toMatchObject({ stable: '1.0.0', banned: ['1.1.0'] });
  });

  test('stays, and the log says so, where the version before has lost its files', async () => {
    await act({ act: 'promote', version: '1.1.0', guard: { ...STRICT, minTabs: 1 } });
    const file = path.join(TEST_RELEASES_DIR, 'governance/1.0.0/remoteEntry.js');
    rmSync(file);
    try {
      const said: unknown[] = [];
      await tabs(1, broken);
      const log = { error: (facts: object) => void said.push(facts) };
      await haltBroken(database.db, [NEW], { facts: createReleaseFacts(testConfig()), log });
      expect(said).toMatchObject([{ ...NEW, channel: 'stable', err: { code: 'RELEASE_REFUSED' } }]);
      expect(await remote()).toMatchObject({ stable: '1.1.0' });
    } finally {
      writeFileSync(file, 'remoteEntry.js');
    }
    await tabs(1, broken, { from: 50 });
    expect(await remote()).toMatchObject({ stable: '1.0.0' });
  });

  test('stays what a user has made of it while its way back was looked up', async () => {
    await act({ act: 'promote', version: '1.1.0', guard: { ...STRICT, minTabs: 2 } });
    await tabs(1, broken);
    const facts = createReleaseFacts(testConfig());
    const row = () => database.db.updateTable('remote');
    await row()
      .set({ stable_guard: JSON.stringify({ ...STRICT, minTabs: 1 }) })
      .execute();
    const readHost = async () => {
      await row().set({ stable_guard: null }).execute();
      return facts.readHost();
    };
    await haltBroken(database.db, [NEW], { facts: { ...facts, readHost }, log: app.log });
    expect(await remote()).toMatchObject({ stable: '1.1.0', banned: [] });
  });

  test('keeps its guard when its share is raised and when it becomes stable', async () => {
    await canary({ ...STRICT, minTabs: 1 });
    await act({ act: 'canary', version: '1.1.0', percent: 50 });
    await act({ act: 'promote' });
    await tabs(1, broken);
    expect(await automatic()).toHaveLength(1);
  });
});
