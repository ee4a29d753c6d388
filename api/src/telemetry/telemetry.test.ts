import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import { publishRelease } from '@hideout/contract/registry';
import { receiveReports } from '@hideout/contract/reports';
import { getRegistryHealth, receiveTelemetry } from '@hideout/contract/telemetry';
import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { sweepEnded } from '../operation/sweep.ts';
import { newToken } from '../releases/caller.ts';
import { makeManifest, makeReport, storeTestFiles } from '../testing/make-manifest.ts';
import { buildTestApp, call, signIn, TEST_ORIGIN, TEST_REGISTRY_TOKEN } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';

type Events = EndpointInput<typeof receiveTelemetry>['body']['events'];

const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
const SERUM = { remote: 'serum', version: '1.0.0' } as const;
const PAGE_FILE = `${TEST_ORIGIN}/r/serum/1.0.0/static/js/page.js`;

function thrown(changes: Partial<Extract<Events[number], { kind: 'error' }>> = {}): Events[number] {
  return {
    kind: 'error',
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'votes')",
    stack: `TypeError: x\n    at tally (${PAGE_FILE}?retry=1:1:105)\n    at ${TEST_ORIGIN}/static/js/react.js:1:2`,
    source: 'uncaught',
    ...changes,
  };
}

describeOnDatabases('telemetry of tabs', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let metrics: Metrics;
  let store: string;

  beforeAll(async () => {
    database = await open();
    store = mkdtempSync(path.join(tmpdir(), 'hideout-telemetry-'));
    const folder = path.join(store, 'serum/1.0.0/static/js');
    mkdirSync(folder, { recursive: true });
    const map = new GenMapping({ file: 'page.js' });
    addMapping(map, {
      generated: { line: 1, column: 100 },
      source: 'webpack://hideout_serum/./src/tally.ts',
      original: { line: 12, column: 2 },
    });
    writeFileSync(path.join(folder, 'page.js.map'), JSON.stringify(toEncodedMap(map)));
  });
  afterAll(() => rmSync(store, { recursive: true, force: true }));
  beforeEach(async () => {
    for (const table of [
      'release_minute',
      'release_failure',
      'release_tab',
      'remote',
      'remote_release',
    ] as const)
      await database.db.deleteFrom(table).execute();
    metrics = createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));
    app = buildTestApp(database.db, { measures: metrics.measures, config: { releasesDir: store } });
    await publish('serum', '1.0.0', 'Lab');
    await publish('governance', '1.0.0', 'Swamp');
  });

  async function publish(name: string, version: string, team: string) {
    const manifest = makeManifest({ name, version, owner: { team, contact: `#${team}` } });
    storeTestFiles(manifest, store);
    const body = { baseUrl: `/r/${name}/${version}/`, manifest, report: makeReport(manifest) };
    expect((await call(app, publishRelease, { body, headers: BEARER })).statusCode).toBe(201);
  }

  /** As a beacon sends it: without our header and whatever cookie there is. */
  function send(
    events: unknown,
    { tab = String(randomUUID()), ip = '198.51.100.7', type = 'application/json' } = {},
  ) {
    return app.inject({
      method: 'POST',
      url: receiveTelemetry.path,
      headers: { 'content-type': type, origin: TEST_ORIGIN, 'user-agent': 'Browser/1' },
      remoteAddress: ip,
      payload: JSON.stringify({ tab, events }),
    });
  }

  async function notify(events: Events, from: { tab?: string; ip?: string } = {}) {
    const answer = await send(events, from);
    expect(answer.json()).toEqual({ ok: true });
  }

  async function health(headers: Record<string, string> = BEARER) {
    const answer = await call(app, getRegistryHealth, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<EndpointOutput<typeof getRegistryHealth>>().remotes;
  }
  const serum = async () => (await health()).find(({ name }) => name === 'serum');

  test('loads, speed, pages, exceptions and tabs are counted by release', async () => {
    const tab = randomUUID();
    await notify(
      [
        { kind: 'load', ...SERUM, ms: 240, failure: null },
        { kind: 'view', ...SERUM, route: '/serum' },
        { kind: 'view', ...SERUM, route: '/serum' },
      ],
      { tab },
    );
    await notify([{ kind: 'alive', shown: { serum: '1.0.0', governance: '1.0.0' } }], { tab });
    await notify([{ kind: 'load', ...SERUM, ms: 8_000, failure: 'SECTION_BROKEN' }]);
    await notify([thrown()], { tab });
    expect(await serum()).toMatchObject({
      owner: { team: 'Lab', contact: '#Lab' },
      versions: [
        {
          version: '1.0.0',
          channels: ['stable'],
          // The second tab could not load it, so it does not show it.
          tabs: 1,
          loads: 2,
          failedLoads: 1,
          p75Ms: 275,
          views: 2,
          errors: 1,
          violations: 0,
        },
      ],
    });
    const text = await metrics.text();
    expect(text).toContain('hideout_remote_loads_total{remote="serum",version="1.0.0",result="ok"} 1');
    expect(text).toContain(
      'hideout_remote_load_failures_total{remote="serum",version="1.0.0",code="SECTION_BROKEN"} 1',
    );
    expect(text).toContain('hideout_remote_load_seconds_sum{remote="serum",version="1.0.0"} 0.24');
    expect(text).toContain('hideout_remote_views_total{remote="serum",version="1.0.0"} 2');
    expect(text).toContain('hideout_remote_errors_total{remote="serum",version="1.0.0"} 1');
  });

  test.each(['SECTION_SPINNING', 'SECTION_BLOCKED', 'SECTION_UNDECLARED'] as const)(
    'counts %s against the release that was open, like a load that failed',
    async (failure) => {
      await notify([{ kind: 'load', ...SERUM, ms: 3_000, failure }]);
      expect(await serum()).toMatchObject({ versions: [{ version: '1.0.0', failedLoads: 1 }] });
      const code = `hideout_remote_load_failures_total{remote="serum",version="1.0.0",code="${failure}"} 1`;
      expect(await metrics.text()).toContain(code);
    },
  );

  test('an exception is told by its release, its team and its place in the source', async () => {
    await notify([thrown(), thrown(), thrown({ stack: `tally@${PAGE_FILE}:1:7` })]);
    expect((await serum())?.versions[0]?.failures).toMatchObject([
      {
        code: 'TypeError',
        message: "Cannot read properties of undefined (reading 'votes')",
        at: 'src/tally.ts:12:3',
        count: 2,
      },
      { at: 'static/js/page.js:1:7', count: 1 },
    ]);
  });

  test('a new exception is logged with its owner, the same again is not', async () => {
    const lines: string[] = [];
    const logged = buildTestApp(database.db, { config: { releasesDir: store, logLevel: 'warn' } });
    logged.log.warn = () => undefined;
    logged.addHook('onRequest', async (request) => {
      request.log.warn = (what: unknown) => void lines.push(JSON.stringify(what));
    });
    app = logged;
    await notify([thrown()]);
    await notify([thrown()]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        release: 'serum@1.0.0',
        remote: 'serum',
        version: '1.0.0',
        owner: 'Lab',
        code: 'TypeError',
        message: "Cannot read properties of undefined (reading 'votes')",
        place: 'src/tally.ts:12:3',
      },
    ]);
  });

  test('what the host throws is the host’s, and what an extension throws nobody’s', async () => {
    await notify([
      thrown({ stack: `at a (${TEST_ORIGIN}/static/js/index.js:3:4)` }),
      thrown({ stack: null }),
      thrown({ stack: 'at a (chrome-extension://abc/x.js:1:2)' }),
      thrown({ stack: 'at a (https://evil.example/x.js:1:2)' }),
    ]);
    const text = await metrics.text();
    expect(text).toContain('hideout_remote_errors_total{remote="host",version=""} 2');
    expect(text).toContain('hideout_telemetry_ignored_total{reason="foreign-error"} 2');
    expect((await serum())?.versions[0]?.errors).toBe(0);
  });

  test('nobody fills the numbers with names of their own', async () => {
    await notify([
      { kind: 'load', remote: 'made-up', version: '1.0.0', ms: 1, failure: null },
      { kind: 'view', remote: 'serum', version: '6.6.6', route: '/serum' },
      { kind: 'alive', shown: { 'made-up': '1.0.0', serum: '6.6.6' } },
      { kind: 'load', ...SERUM, ms: 1, failure: 'MADE_UP_CODE' },
      thrown({ stack: `at a (${TEST_ORIGIN}/r/made-up/1.0.0/a.js:1:2)` }),
    ]);
    expect((await serum())?.versions).toHaveLength(1);
    const text = await metrics.text();
    expect(text).toContain('hideout_telemetry_ignored_total{reason="unknown-release"} 4');
    expect(text).toContain('code="OTHER"');
    expect(text).not.toMatch(/made-up|6\.6\.6|MADE_UP/);
    const rows = await database.db.selectFrom('release_minute').select('remote').execute();
    expect(rows).toEqual([{ remote: 'serum' }]);
  });

  test('nobody fills the tables with failures of their own', async () => {
    for (let round = 0; round < 15; round += 1) {
      const name = (index: number) => `E${String.fromCharCode(97 + round)}${String.fromCharCode(97 + index)}`;
      await notify(Array.from({ length: 12 }, (_, index) => thrown({ name: name(index) })));
    }
    const { kept } = await database.db
      .selectFrom('release_failure')
      .select(({ fn }) => fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(100);
    expect((await serum())?.versions[0]?.errors).toBe(180);
  });

  test('a vital is of the release that the tab was opened with', async () => {
    const tab = randomUUID();
    await notify([{ kind: 'view', ...SERUM, route: '/serum' }], { tab });
    await notify(
      [
        { kind: 'vital', name: 'LCP', value: 1_200, route: '/serum' },
        { kind: 'vital', name: 'CLS', value: 0.02, route: '/serum' },
        { kind: 'vital', name: 'LCP', value: 900, route: null },
      ],
      { tab },
    );
    const text = await metrics.text();
    expect(text).toContain('hideout_web_vital_seconds_sum{remote="serum",version="1.0.0",name="LCP"} 1.2');
    expect(text).toContain('hideout_layout_shift_sum{remote="serum",version="1.0.0"} 0.02');
    expect(text).toContain('hideout_web_vital_seconds_sum{remote="host",version="",name="LCP"} 0.9');
  });

  test('what browsers refused of a release stands in its health', async () => {
    const body = { documentURL: `${TEST_ORIGIN}/`, blockedURL: PAGE_FILE, effectiveDirective: 'script-src' };
    await app.inject({
      method: 'POST',
      url: receiveReports.path,
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([{ type: 'csp-violation', body }]),
    });
    expect((await serum())?.versions[0]?.violations).toBe(1);
  });

  test('a remote is bad when its budget is broken, and unknown while nobody uses it', async () => {
    expect(await serum()).toMatchObject({ state: 'unknown', why: null });
    for (let index = 0; index < 9; index += 1)
      await notify([{ kind: 'load', ...SERUM, ms: 100, failure: null }]);
    expect(await serum()).toMatchObject({ state: 'good', why: null });
    for (let index = 0; index < 3; index += 1)
      await notify([{ kind: 'load', ...SERUM, ms: 100, failure: 'SECTION_TIMEOUT' }]);
    expect(await serum()).toMatchObject({
      state: 'bad',
      why: '3 of 12 loads of 1.0.0 failed (SECTION_TIMEOUT)',
    });
  });

  test('nothing that is kept or logged says who it was', async () => {
    const tab = randomUUID();
    await notify(
      [
        { kind: 'load', ...SERUM, ms: 240, failure: null },
        { kind: 'view', ...SERUM, route: '/serum' },
        thrown({
          message: `No page for "hound" at ${TEST_ORIGIN}/u/hound?referral=s3cret`,
          stack: `at a (${PAGE_FILE}?user=hound:1:2)\nat ${TEST_ORIGIN}/u/hound?referral=s3cret:1:2`,
        }),
        { kind: 'alive', shown: { serum: '1.0.0' } },
      ],
      { tab, ip: '198.51.100.77' },
    );
    const stored = await Promise.all(
      (['release_minute', 'release_failure', 'release_tab'] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(stored.every((rows) => rows.length > 0)).toBe(true);
    const text = `${JSON.stringify(stored)} ${JSON.stringify(await health())} ${await metrics.text()}`;
    expect(text).not.toMatch(/hound|s3cret|198\.51|Browser/);
    expect(text).not.toContain(tab);
    const [seen] = await database.db.selectFrom('release_tab').select(['tab', 'address']).execute();
    for (const bytes of [seen?.tab, seen?.address]) {
      expect(bytes).toHaveLength(16);
      expect(bytes?.toString('latin1')).not.toMatch(new RegExp(`^(${tab.slice(0, 8)}|198)`));
      expect(bytes?.toString('hex')).not.toContain(tab.slice(0, 8));
    }
  });

  test('the salt of a day is gone on the next, and old numbers go', async () => {
    await notify([{ kind: 'load', ...SERUM, ms: 240, failure: null }, thrown()]);
    await database.db
      .insertInto('telemetry_salt')
      .values({ day: sql<string>`(now() at time zone 'utc')::date - 1`, salt: Buffer.alloc(32) })
      .execute();
    const past = sql<Date>`now() - interval '3 hours'`;
    await database.db.updateTable('release_minute').set({ minute: past }).execute();
    await database.db.updateTable('release_failure').set({ minute: past }).execute();
    await database.db.updateTable('release_tab').set({ seen_at: past }).execute();
    await sweepEnded(database.db);
    for (const table of ['release_minute', 'release_failure', 'release_tab'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('telemetry_salt').select('day').execute()).toHaveLength(1);
  });

  test('a team sees the health of its own remote, a member none', async () => {
    const { token, hash } = newToken();
    await database.db.deleteFrom('registry_token').execute();
    await database.db
      .insertInto('registry_token')
      .values({ token_hash: hash, remote: 'serum', label: 'ci of serum' })
      .execute();
    const own = await health({ authorization: `Bearer ${token}` });
    expect(own.map(({ name }) => name)).toEqual(['serum']);
    expect((await health()).map(({ name }) => name)).toEqual(['governance', 'serum']);
    expect((await call(app, getRegistryHealth)).statusCode).toBe(401);
    const { cookie } = await signIn(app, generatePrivateKey());
    expect((await call(app, getRegistryHealth, { cookie })).statusCode).toBe(403);
  });

  test('it arrives while the site is closed', async () => {
    const value = JSON.stringify({ maintenance: true });
    await database.db.insertInto('setting').values({ key: 'maintenance', value, updated_by: null }).execute();
    await notify([{ kind: 'alive', shown: {} }]);
    await database.db.deleteFrom('setting').execute();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'another site cannot make a browser send it: %s',
    async (type) => {
      expect((await send([thrown()], { type })).statusCode).toBe(415);
    },
  );

  test.each([
    ['no events', []],
    ['too many', Array.from({ length: 51 }, () => thrown())],
    ['a name with an address', [{ kind: 'view', ...SERUM, route: '/u/hound@x?y' }]],
    ['an unknown kind', [{ kind: 'click' }]],
  ])('%s is refused', async (_what, events) => {
    expect((await send(events)).statusCode).toBe(422);
  });

  test('text with zeros and halves of characters is no harm', async () => {
    await notify([thrown({ message: 'a\0b\ud800', name: 'X\0', stack: `${PAGE_FILE}:1:1\0\ud800` })]);
    expect((await serum())?.versions[0]?.failures).toMatchObject([{ code: 'Error', count: 1 }]);
  });
});
