import { randomUUID } from 'node:crypto';
import { getRegistryHealth } from '@hideout/contract/telemetry';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepEnded } from '../../calls/operation/sweep.ts';
import {
  PAGE_FILE,
  RELEASE_TABLES,
  SERUM,
  type TelemetryStage,
  telemetryStage,
  thrown,
} from '../../testing/telemetry-stage.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { call, signIn, TEST_ORIGIN } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { newToken } from '../releases/caller.ts';

describeOnDatabases('what telemetry takes, stores and shows', (open) => {
  let database: TestDatabase;
  let store: string;
  let stage: TelemetryStage;

  beforeAll(async () => {
    database = await open();
    store = makeTemporaryFolder();
  });
  beforeEach(async () => {
    stage = await telemetryStage(database, store);
  });

  test('nobody fills the numbers with names of their own', async () => {
    await stage.notify([
      { kind: 'load', remote: 'made-up', version: '1.0.0', ms: 1, failure: null },
      { kind: 'view', remote: 'serum', version: '6.6.6', route: '/serum' },
      { kind: 'alive', shown: { 'made-up': '1.0.0', serum: '6.6.6' } },
      { kind: 'load', ...SERUM, ms: 1, failure: 'MADE_UP_CODE' },
      thrown({ stack: `at a (${TEST_ORIGIN}/r/made-up/1.0.0/a.js:1:2)` }),
    ]);
    expect((await stage.serum())?.versions).toHaveLength(1);
    const text = await stage.metrics.text();
    expect(text).toContain('hideout_telemetry_ignored_total{reason="unknown-release"} 4');
    expect(text).toContain('code="OTHER"');
    expect(text).not.toMatch(/made-up|6\.6\.6|MADE_UP/);
    const rows = await database.db.selectFrom('release_minute').select('remote').execute();
    expect(rows).toEqual([{ remote: 'serum' }]);
  });

  test('nobody fills the tables with failures of their own', async () => {
    for (let round = 0; round < 15; round += 1) {
      const name = (index: number) => `E${String.fromCharCode(97 + round)}${String.fromCharCode(97 + index)}`;
      await stage.notify(Array.from({ length: 12 }, (_, index) => thrown({ name: name(index) })));
    }
    const { kept } = await database.db
      .selectFrom('release_failure')
      .select(({ fn }) => fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(100);
    expect((await stage.serum())?.versions[0]?.errors).toBe(180);
  });

  test('nothing that is stored or logged says who it was', async () => {
    const tab = randomUUID();
    await stage.notify(
      [
        { kind: 'load', ...SERUM, ms: 240, failure: null },
        { kind: 'view', ...SERUM, route: '/serum' },
        thrown({
          name: 'hound@den.example',
          stack: `at a (${PAGE_FILE}?user=hound:1:2)\nat ${TEST_ORIGIN}/u/hound?referral=s3cret:1:2`,
        }),
        { kind: 'alive', shown: { serum: '1.0.0' } },
      ],
      { tab, ip: '198.51.100.77' },
    );
    const stored = await Promise.all(
      RELEASE_TABLES.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    expect(stored.every((rows) => rows.length > 0)).toBe(true);
    const text = `${JSON.stringify(stored)} ${JSON.stringify(await stage.health())} ${await stage.metrics.text()}`;
    expect(text).not.toMatch(/hound|s3cret|198\.51|Browser/);
    expect(text).not.toContain(tab);
    const [seen] = await database.db.selectFrom('release_tab').select(['tab', 'address']).execute();
    for (const bytes of [seen?.tab, seen?.address]) {
      expect(bytes).toHaveLength(16);
      expect(bytes?.toString('latin1')).not.toMatch(new RegExp(`^(${tab.slice(0, 8)}|198)`));
      expect(bytes?.toString('hex')).not.toContain(tab.slice(0, 8));
    }
  });

  test('deletes old numbers', async () => {
    await stage.notify([{ kind: 'load', ...SERUM, ms: 240, failure: null }, thrown()]);
    const past = sql<Date>`now() - interval '3 hours'`;
    await database.db.updateTable('release_minute').set({ minute: past }).execute();
    await database.db.updateTable('release_failure').set({ minute: past }).execute();
    await database.db.updateTable('release_tab').set({ seen_at: past }).execute();
    await sweepEnded(database.db);
    for (const table of RELEASE_TABLES)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a team sees the health of its own remote, a member none', async () => {
    const { token, hash } = newToken();
    await database.db.deleteFrom('registry_token').execute();
    await database.db
      .insertInto('registry_token')
      .values({ token_hash: hash, remote: 'serum', label: 'ci of serum' })
      .execute();
    const own = await stage.health({ authorization: `Bearer ${token}` });
    expect(own.map(({ name }) => name)).toEqual(['serum']);
    expect((await stage.health()).map(({ name }) => name)).toEqual(['governance', 'serum']);
    expect((await call(stage.app, getRegistryHealth)).statusCode).toBe(401);
    const { cookie } = await signIn(stage.app, generatePrivateKey());
    expect((await call(stage.app, getRegistryHealth, { cookie })).statusCode).toBe(403);
  });

  test('it arrives while the site is closed', async () => {
    const value = JSON.stringify({ maintenance: true });
    await database.db.insertInto('setting').values({ key: 'maintenance', value, updated_by: null }).execute();
    await stage.notify([{ kind: 'alive', shown: {} }]);
    await database.db.deleteFrom('setting').execute();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'another site cannot make a browser send it: %s',
    async (type) => {
      expect((await stage.send([thrown()], { type })).statusCode).toBe(415);
    },
  );

  test.each([
    ['no events', []],
    ['too many', Array.from({ length: 51 }, () => thrown())],
    ['a name with an address', [{ kind: 'view', ...SERUM, route: '/u/hound@x?y' }]],
    ['an unknown kind', [{ kind: 'click' }]],
  ])('%s is refused', async (_what, events) => {
    expect((await stage.send(events)).statusCode).toBe(422);
  });

  test('text with zeros and halves of characters is no harm', async () => {
    await stage.notify([thrown({ name: 'X\0', stack: `${PAGE_FILE}:1:1\0\ud800` })]);
    expect((await stage.serum())?.versions[0]?.failures).toMatchObject([{ code: 'Error', count: 1 }]);
  });

  test.each([
    ['addresses', 'http://'.repeat(571)],
    ['positions', `https://${'a:1:'.repeat(900)}`],
  ])('a stack made to keep the server busy does not: %s', async (_what, stack) => {
    const began = performance.now();
    await stage.notify(Array.from({ length: 10 }, () => thrown({ stack })));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
