import { randomUUID } from 'node:crypto';
import { receiveReports } from '@hideout/contract/reports';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  PAGE_FILE,
  SERUM,
  type TelemetryStage,
  telemetryStage,
  thrown,
} from '../../testing/telemetry-stage.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildTestApp, TEST_ORIGIN } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('telemetry of tabs', (open) => {
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

  test('loads, speed, pages, exceptions and tabs are counted by release', async () => {
    const tab = randomUUID();
    await stage.notify(
      [
        { kind: 'load', ...SERUM, ms: 240, failure: null },
        { kind: 'view', ...SERUM, route: '/serum' },
        { kind: 'view', ...SERUM, route: '/serum' },
      ],
      { tab },
    );
    await stage.notify([{ kind: 'alive', shown: { serum: '1.0.0', governance: '1.0.0' } }], { tab });
    await stage.notify([{ kind: 'load', ...SERUM, ms: 8_000, failure: 'SECTION_BROKEN' }]);
    await stage.notify([thrown()], { tab });
    expect(await stage.serum()).toMatchObject({
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
    const text = await stage.metrics.text();
    expect(text).toContain('hideout_remote_loads_total{remote="serum",version="1.0.0",result="ok"} 1');
    expect(text).toContain(
      'hideout_remote_load_failures_total{remote="serum",version="1.0.0",code="SECTION_BROKEN"} 1',
    );
    expect(text).toContain('hideout_remote_load_seconds_sum{remote="serum",version="1.0.0"} 0.24');
    expect(text).toContain('hideout_remote_views_total{remote="serum",version="1.0.0"} 2');
    expect(text).toContain('hideout_remote_errors_total{remote="serum",version="1.0.0"} 1');
  });

  test('counts other paths than those of the manifest against the release, like a load that failed', async () => {
    await stage.notify([{ kind: 'load', ...SERUM, ms: 3_000, failure: 'SECTION_UNDECLARED' }]);
    expect(await stage.serum()).toMatchObject({ versions: [{ version: '1.0.0', failedLoads: 1 }] });
    expect(await stage.metrics.text()).toContain(
      'hideout_remote_load_failures_total{remote="serum",version="1.0.0",code="SECTION_UNDECLARED"} 1',
    );
  });

  test('an exception is stored with its release, its name and its place in the built file', async () => {
    await stage.notify([thrown(), thrown(), thrown({ stack: `${PAGE_FILE}:1:7` })]);
    expect((await stage.serum())?.versions[0]?.failures).toMatchObject([
      { code: 'TypeError', at: 'static/page.js:1:105', count: 2 },
      { code: 'TypeError', at: 'static/page.js:1:7', count: 1 },
    ]);
  });

  test.each([
    [
      'Chrome',
      `TypeError: x\n    at tally (${PAGE_FILE}?retry=1:1:105)\n    at ${TEST_ORIGIN}/static/js/react.js:1:2`,
    ],
    ['Firefox and Safari', `tally@${PAGE_FILE}?retry=1:1:105\n@${TEST_ORIGIN}/static/js/react.js:1:2`],
  ])(
    'a tab of an older host sends a whole stack of %s, and a message that nobody reads',
    async (_, stack) => {
      const answer = await stage.send([
        { ...thrown({ stack }), message: 'No page of hound', source: 'render' },
      ]);
      expect(answer.statusCode).toBe(200);
      const failures = (await stage.serum())?.versions[0]?.failures;
      expect(failures).toMatchObject([{ code: 'TypeError', at: 'static/page.js:1:105', count: 1 }]);
      expect(JSON.stringify(failures)).not.toMatch(/hound|retry/);
    },
  );

  test('nothing that a tab makes up is stored: files that were not built, codes and names of no host', async () => {
    const folder = PAGE_FILE.replace('static/page.js', '');
    await stage.notify([
      thrown({ stack: `${folder}Alice-Smith-12-Elm-Street.js:1:2` }),
      thrown({ stack: `${TEST_ORIGIN}/static/Alice/index.js:1:2` }),
      thrown({ name: 'SECTION_ALICE', stack: `${PAGE_FILE}:1:9` }),
      { kind: 'load', ...SERUM, ms: 100, failure: 'ALICE_SMITH' },
    ]);
    const rows = await database.db.selectFrom('release_failure').select(['code', 'place']).execute();
    expect(rows.toSorted((a, b) => (a.code + a.place < b.code + b.place ? -1 : 1))).toEqual([
      { code: 'Error', place: 'static/page.js:1:9' },
      { code: 'SECTION_OTHER', place: '' },
      { code: 'TypeError', place: '' },
      { code: 'TypeError', place: '' },
    ]);
    const tabs = await database.db.selectFrom('release_tab').select('failure').execute();
    expect(JSON.stringify(tabs)).not.toContain('ALICE');
  });

  test('a new exception is logged with its owner, the same again is not', async () => {
    const lines: string[] = [];
    const logged = buildTestApp(database.db, { config: { releasesDir: store, logLevel: 'warn' } });
    logged.log.warn = () => undefined;
    logged.addHook('onRequest', async (request) => {
      request.log.warn = (what: unknown) => void lines.push(JSON.stringify(what));
    });
    stage = await telemetryStage(database, store, logged);
    await stage.notify([thrown()]);
    await stage.notify([thrown()]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        release: 'serum@1.0.0',
        remote: 'serum',
        version: '1.0.0',
        owner: 'Lab',
        code: 'TypeError',
        place: 'static/page.js:1:105',
      },
    ]);
  });

  test('what the host throws is the host’s, and what an extension throws nobody’s', async () => {
    await stage.notify([
      thrown({ stack: `at a (${TEST_ORIGIN}/static/js/index.js:3:4)` }),
      thrown({ stack: null }),
      thrown({ stack: 'at a (chrome-extension://abc/x.js:1:2)' }),
      thrown({ stack: 'at a (https://evil.example/x.js:1:2)' }),
      thrown({ stack: `at a (${TEST_ORIGIN}/u/hound:1:2)` }),
      thrown({ stack: `at a (${TEST_ORIGIN}/r/../../etc/passwd:1:2)` }),
    ]);
    const text = await stage.metrics.text();
    expect(text).toContain('hideout_remote_errors_total{remote="host",version=""} 2');
    expect(text).toContain('hideout_telemetry_ignored_total{reason="foreign-error"} 4');
    expect((await stage.serum())?.versions[0]?.errors).toBe(0);
  });

  test('a vital is of the release that the tab was opened with', async () => {
    const tab = randomUUID();
    await stage.notify([{ kind: 'view', ...SERUM, route: '/serum' }], { tab });
    await stage.notify(
      [
        { kind: 'vital', name: 'LCP', value: 1_200, route: '/serum' },
        { kind: 'vital', name: 'CLS', value: 0.02, route: '/serum' },
        { kind: 'vital', name: 'LCP', value: 900, route: null },
      ],
      { tab },
    );
    const text = await stage.metrics.text();
    expect(text).toContain('hideout_web_vital_seconds_sum{remote="serum",version="1.0.0",name="LCP"} 1.2');
    expect(text).toContain('hideout_layout_shift_sum{remote="serum",version="1.0.0"} 0.02');
    expect(text).toContain('hideout_web_vital_seconds_sum{remote="host",version="",name="LCP"} 0.9');
  });

  test('what browsers refused of a release stands in its health', async () => {
    const body = { documentURL: `${TEST_ORIGIN}/`, blockedURL: PAGE_FILE, effectiveDirective: 'script-src' };
    await stage.app.inject({
      method: 'POST',
      url: receiveReports.path,
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([{ type: 'csp-violation', body }]),
    });
    expect((await stage.serum())?.versions[0]?.violations).toBe(1);
  });

  test('a remote is bad when its budget is broken, and unknown while nobody uses it', async () => {
    expect(await stage.serum()).toMatchObject({ state: 'unknown', why: null });
    for (let index = 0; index < 9; index += 1)
      await stage.notify([{ kind: 'load', ...SERUM, ms: 100, failure: null }]);
    expect(await stage.serum()).toMatchObject({ state: 'good', why: null });
    for (let index = 0; index < 3; index += 1)
      await stage.notify([{ kind: 'load', ...SERUM, ms: 100, failure: 'SECTION_TIMEOUT' }]);
    expect(await stage.serum()).toMatchObject({
      state: 'bad',
      why: '3 of 12 loads of 1.0.0 failed (SECTION_TIMEOUT)',
    });
  });
});
