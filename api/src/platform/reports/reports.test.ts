import { publishRelease } from '@hideout/contract/registry';
import { receiveReports } from '@hideout/contract/reports';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CountedReports } from '../../http/metrics/counted-reports.ts';
import { makeManifest, makePublication } from '../../testing/make-manifest.ts';
import { buildTestApp, call, TEST_ORIGIN, TEST_REGISTRY_TOKEN } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const CDN = 'https://cdn.example';
const PAGE = `${TEST_ORIGIN}/u/hound?referral=secret`;
const ENTRY = `${TEST_ORIGIN}/r/governance/1.2.0/remoteEntry.js`;

type Details = Record<string, unknown>;

function violation(body: Details = {}, type = 'csp-violation') {
  const usual = { documentURL: PAGE, blockedURL: 'inline', effectiveDirective: 'script-src-elem' };
  return { type, age: 3, url: PAGE, user_agent: 'Browser/1', body: { ...usual, ...body } };
}

describeOnDatabases('reports of browsers', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let reported: CountedReports[] = [];
  beforeAll(async () => {
    database = await open();
    app = appWith(1_000);
    await publish('governance', '/r/governance/1.2.0/', 'Swamp');
    await publish('serum', `${CDN}/lab/serum/1.2.0/`, 'Lab');
  });
  beforeEach(() => {
    reported = [];
  });

  function appWith(rateFactor: number) {
    const onReports = (reports: CountedReports) => void reported.push(reports);
    return buildTestApp(database.db, { onReports, config: { rateFactor, remoteOrigins: [CDN] } });
  }

  async function publish(name: string, baseUrl: string, team: string) {
    const manifest = makeManifest({ name, version: '1.2.0', owner: { team, contact: '#team' } });
    const body = makePublication(manifest);
    const headers = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
    const answer = await call(app, publishRelease, { body, headers });
    expect(answer.statusCode).toBe(201);
    // Nobody answers at the other origin, so nothing there could be published.
    const lying = database.db.updateTable('remote_release').set({ base_url: baseUrl });
    await lying.where('remote', '=', name).execute();
  }

  /** What counts against the releases of a remote. */
  async function countViolations(remote: string): Promise<number> {
    const { sum } = await database.db
      .selectFrom('release_minute')
      .select(({ fn }) => fn.sum('violations').as('sum'))
      .where('remote', '=', remote)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }

  /** As a browser sends it: without our header, with whatever cookie it has. */
  function send(payload: unknown, { type = 'application/reports+json', to = app } = {}) {
    return to.inject({
      method: 'POST',
      url: receiveReports.path,
      headers: { 'content-type': type, origin: TEST_ORIGIN },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  }

  async function counted(...reports: unknown[]) {
    expect((await send(reports)).statusCode).toBe(200);
    return reported.at(-1)?.violations ?? [];
  }

  test.each([
    ['the file that was refused', { blockedURL: `${ENTRY}?retry=1` }],
    ['the file that tried something', { sourceFile: ENTRY, blockedURL: 'https://evil.example/x.js' }],
  ])('belong to the release of %s', async (_what, body) => {
    expect(await counted(violation(body))).toMatchObject([
      { remote: 'governance@1.2.0', owner: 'Swamp', file: '/r/governance/1.2.0/remoteEntry.js', count: 1 },
    ]);
  });

  test('belong to a release at another origin', async () => {
    const blockedURL = `${CDN}/lab/serum/1.2.0/static/js/page.js`;
    expect(await counted(violation({ blockedURL }, 'integrity-mismatch'))).toMatchObject([
      { kind: 'integrity', rule: 'other-hash', remote: 'serum@1.2.0', owner: 'Lab', file: blockedURL },
    ]);
  });

  test.each([
    ['the page itself', { sourceFile: PAGE }, null],
    ['a file of the host', { sourceFile: `${TEST_ORIGIN}/static/js/index.js` }, '/static/js/index.js'],
    ['the registry', { blockedURL: `${TEST_ORIGIN}/api/registry` }, '/api/registry'],
    ['another call', { blockedURL: `${TEST_ORIGIN}/api/profile` }, null],
    ['another origin', { blockedURL: 'https://evil.example/lab/x.js' }, null],
  ])('belong to the host when they name %s', async (_what, body, file) => {
    expect(await counted(violation(body))).toMatchObject([{ remote: 'host', owner: 'host', file }]);
  });

  test('name no release that was never published', async () => {
    const blockedURL = `${TEST_ORIGIN}/r/made-up/6.6.6/remoteEntry.js`;
    expect(await counted(violation({ blockedURL }))).toMatchObject([
      { remote: 'unpublished', owner: 'unknown' },
    ]);
  });

  test('are grouped by what was broken', async () => {
    const kinds = await counted(
      violation({ effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' }),
      violation({ blockedURL: ENTRY, effectiveDirective: undefined }, 'integrity-violation'),
      violation({ effectiveDirective: 'img-src', blockedURL: 'https://evil.example/a.png?id=7' }),
      violation({ effectiveDirective: 'made-up-by-somebody' }),
    );
    expect(kinds.map(({ kind, rule, blocked }) => [kind, rule, blocked])).toEqual([
      ['trusted-types', 'require-trusted-types-for', 'trusted-types-sink'],
      ['integrity', 'no-hash', '/r/governance/1.2.0/remoteEntry.js'],
      ['csp', 'img-src', 'https://evil.example'],
      ['csp', 'other', 'inline'],
    ]);
  });

  test.each([
    [
      'a foreign file that was to be fetched ahead',
      { effectiveDirective: 'default-src', blockedURL: 'https://evil.example/x.js' },
    ],
    ['a script of ours that was to be run', { effectiveDirective: 'script-src-elem', blockedURL: ENTRY }],
    ['a word without a file', { effectiveDirective: 'default-src', blockedURL: 'inline' }],
  ])('count for %s', async (_what, body) => {
    expect(await counted(violation(body))).toHaveLength(1);
  });

  test('of a refused hint leave the health of the release as it was', async () => {
    const before = await countViolations('governance');
    await counted(violation({ effectiveDirective: 'default-src', blockedURL: ENTRY }));
    expect(await countViolations('governance')).toBe(before);
    await counted(violation({ blockedURL: ENTRY }));
    expect(await countViolations('governance')).toBe(before + 1);
  });

  test('are counted together when they say the same', async () => {
    expect(await counted(violation(), violation(), violation())).toMatchObject([{ count: 3 }]);
  });

  test('are also taken in the older form', async () => {
    const report = {
      'document-uri': PAGE,
      'blocked-uri': ENTRY,
      'violated-directive': "script-src-elem 'self'",
      'source-file': PAGE,
    };
    const answer = await send({ 'csp-report': report }, { type: 'application/csp-report' });
    expect(answer.statusCode).toBe(200);
    expect(reported[0]?.violations).toMatchObject([{ rule: 'script-src-elem', remote: 'governance@1.2.0' }]);
  });

  test('store nothing about the user', async () => {
    await counted(
      violation({
        sourceFile: PAGE,
        blockedURL: `${PAGE}#me`,
        sample: 'secret',
        referrer: 'https://secret.example/',
      }),
      violation({ blockedURL: 'https://evil.example/secret?secret=1' }),
    );
    expect(JSON.stringify(reported)).not.toMatch(/secret|hound|referral|Browser/);
  });

  test.each([
    ['other-type', violation({}, 'deprecation')],
    ['elsewhere', violation({ documentURL: 'https://evil.example/' })],
    ['elsewhere', violation({ documentURL: undefined })],
    ['extension', violation({ sourceFile: 'chrome-extension://abc/x.js' })],
    ['extension', violation({ blockedURL: 'moz-extension' })],
    ['report-only', violation({ disposition: 'report' })],
    ['hint', violation({ effectiveDirective: 'default-src', blockedURL: ENTRY })],
    ['hint', violation({ effectiveDirective: 'prefetch-src', blockedURL: `${TEST_ORIGIN}/static/js/a.js` })],
  ])('that say nothing about us are only counted: %s', async (reason, report) => {
    expect(await counted(report)).toEqual([]);
    expect(reported[0]?.ignored).toEqual({ [reason]: 1 });
  });

  test('beyond the first twenty of a delivery are only counted', async () => {
    const reports = Array.from({ length: 25 }, (_, index) =>
      violation({ blockedURL: `https://evil${index}.example/` }),
    );
    expect(await counted(...reports)).toHaveLength(20);
    expect(reported[0]?.ignored).toEqual({ surplus: 5 });
  });

  describe('from any sender', () => {
    test.each([
      ['an empty list', '[]', 200],
      ['no list', '{"type":"csp-violation"}', 422],
      ['a word', '"csp-violation"', 422],
      ['nothing', '', 422],
      ['half of it', '[{"type":', 400],
      ['an invalid body', '[{"type":"csp-violation","body":7}]', 422],
      ['a body of null', '[{"type":"csp-violation","body":null}]', 200],
      ['a prototype', '[{"type":"csp-violation","body":{"__proto__":{"a":1}}}]', 400],
      ['a type without end', JSON.stringify([violation({}, 'x'.repeat(101))]), 422],
      ['too many', JSON.stringify(Array.from({ length: 101 }, () => ({ type: 'x' }))), 422],
      ['too much', JSON.stringify([violation({ sample: 'x'.repeat(40_000) })]), 413],
    ])('gets a plain answer to %s', async (_what, payload, status) => {
      expect((await send(payload)).statusCode).toBe(status);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
      'cannot make another site send them: %s',
      async (type) => {
        expect((await send('[]', { type })).statusCode).toBe(415);
      },
    );

    test.each([
      'https://hideout.example:99999/',
      'http://[::',
      `${TEST_ORIGIN}/r/${'a/'.repeat(900)}x.js`,
      `${TEST_ORIGIN}/r/a\0b/1/x.js`,
      `${TEST_ORIGIN}/r/\ud800/1/x.js`,
      `${TEST_ORIGIN}/r/governance/1.2.0/%0a%1b[31mforged`,
      `https://user:pass@evil.example/${'x'.repeat(3_000)}`,
      'javascript:alert(1)',
      42,
      { toString: 'x' },
      ['https://evil.example'],
    ])('may name any address: %j', async (address) => {
      const found = await counted(violation({ blockedURL: address, sourceFile: address }));
      expect(found).toHaveLength(1);
      const [{ blocked, file, remote } = { blocked: '', file: '', remote: '' }] = found;
      expect(blocked.length).toBeLessThanOrEqual(310);
      expect(`${blocked}${file}`).not.toMatch(/[\s\p{Cc}]|pass|forged/u);
      expect(['host', 'unpublished']).toContain(remote);
    });

    test('is cut off after sixty in a minute, and a session makes no difference', async () => {
      const strict = appWith(1);
      const answers = [];
      for (let index = 0; index < 61; index += 1) answers.push((await send([], { to: strict })).statusCode);
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
      expect(answers.at(-1)).toBe(429);
    });

    test('is heard while the site is closed', async () => {
      const value = JSON.stringify({ maintenance: true });
      await database.db
        .insertInto('setting')
        .values({ key: 'maintenance', value, updated_by: null })
        .execute();
      expect((await send([violation()])).statusCode).toBe(200);
      await database.db.deleteFrom('setting').execute();
    });
  });
});
