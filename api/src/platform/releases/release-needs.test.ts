import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRegistryHistory, publishRelease, type RemoteAct } from '@hideout/contract/registry';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeManifest,
  makePublication,
  makeReport,
  TEST_HOST,
  TEST_RELEASES_DIR,
} from '../../testing/make-manifest.ts';
import { forgetReleases, getCodes, BEARER as headers, releaseActs } from '../../testing/release-acts.ts';
import { buildTestApp, call } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('what a release needs to be live', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(() => forgetReleases(database.db));
  const { publish, act, stable } = releaseActs(() => app);

  test('a platform that the live host does not provide is refused, and by force with a reason let through', async () => {
    const contract = { contract: '^9.0.0' };
    const answer = await publish(contract);
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      problems: [{ code: 'HOST_UNFIT', message: expect.stringContaining('needs the platform ^9.0.0') }],
    });
    expect((await publish(contract, { force: true })).json()).toMatchObject({ code: 'RELEASE_INVALID' });
    expect((await publish(contract, { force: true, reason: 'the host follows' })).statusCode).toBe(201);
    const { events } = (await call(app, getRegistryHistory, { headers })).json();
    expect(events[0]).toMatchObject({
      reason: 'the host follows',
      forced: [expect.stringContaining('needs the platform ^9.0.0')],
    });
  });

  test('files that cannot be read are let through on a way back alone', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    // Nobody listens there, and no folder holds the store.
    const nowhere = { releasesDir: null, siteOrigin: 'http://127.0.0.1:9' };
    const to = releaseActs(() => buildTestApp(database.db, { config: nowhere }));
    const forced = { force: true, reason: 'in a hurry' };
    expect(getCodes(await to.publish({ version: '1.3.0' }, forced))).toEqual(['FILES_UNREACHABLE']);
    expect(getCodes(await to.act('governance', { act: 'promote', version: '1.0.0' }, forced))).toEqual([
      'FILES_UNREACHABLE',
    ]);
    expect(getCodes(await to.act('governance', { act: 'rollback' }))).toEqual(['FILES_UNREACHABLE']);
    expect((await to.act('governance', { act: 'rollback' }, { force: true })).statusCode).toBe(200);
  });

  test('a page of the live host is refused', async () => {
    const to = buildTestApp(database.db, { config: { hostContract: 'data:,' } });
    const manifest = makeManifest();
    const body = makePublication(manifest);
    expect(getCodes(await call(to, publishRelease, { headers, body }))).toEqual(['HOST_UNKNOWN']);
    const file = path.join(TEST_RELEASES_DIR, 'other-host.json');
    writeFileSync(file, '{}');
    const mute = buildTestApp(database.db, { config: { hostContract: file } });
    expect(getCodes(await call(mute, publishRelease, { headers, body }))).toEqual(['HOST_UNKNOWN']);
    writeFileSync(file, JSON.stringify({ ...TEST_HOST, paths: ['/governance/all'] }));
    const other = buildTestApp(database.db, { config: { hostContract: file } });
    expect(getCodes(await call(other, publishRelease, { headers, body }))).toEqual(['PATH_OF_HOST']);
  });

  test('the contract of the live host is read from the site where no file is named', async () => {
    const site = createServer((_request, response) => response.end(JSON.stringify(TEST_HOST)));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    try {
      const address = site.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const hostContract = `http://127.0.0.1:${port}/host.contract.json`;
      const to = buildTestApp(database.db, { config: { hostContract } });
      const body = makePublication(makeManifest());
      expect((await call(to, publishRelease, { headers, body })).statusCode).toBe(201);
    } finally {
      site.close();
    }
  });

  test.each([
    ['is missing', 'FILES_MISSING', (file: string) => rmSync(file)],
    [
      'is a folder',
      'FILES_MISSING',
      (file: string) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    [
      'lies in a file',
      'FILES_MISSING',
      (file: string) => {
        rmSync(path.dirname(file), { recursive: true });
        writeFileSync(path.dirname(file), 'no folder');
      },
    ],
    ['is another one', 'FILES_DAMAGED', (file: string) => writeFileSync(file, 'changed')],
  ])('a release one of whose files %s goes nowhere', async (_, code, spoil) => {
    rmSync(path.join(TEST_RELEASES_DIR, 'governance/3.0.0'), { recursive: true, force: true });
    const body = makePublication(makeManifest({ version: '3.0.0' }));
    spoil(path.join(TEST_RELEASES_DIR, 'governance/3.0.0/static/page.js'));
    for (const channel of ['none', 'stable', 'canary', 'preview']) {
      const answer = await call(app, publishRelease, {
        headers,
        body: { ...body, channel, force: true, reason: 'in a hurry' },
      });
      expect([channel, getCodes(answer)]).toEqual([channel, [code]]);
    }
  });

  test('lists first what cannot be forced', async () => {
    const body = makePublication(makeManifest({ contract: '^9.0.0' }));
    rmSync(path.join(TEST_RELEASES_DIR, 'governance/1.0.0/static/page.js'));
    const answer = await call(app, publishRelease, { headers, body });
    expect(getCodes(answer)).toEqual(['HOST_UNFIT', 'FILES_MISSING']);
    expect(answer.json().message).toMatch(
      /^The store lacks files of governance 1\.0\.0: static\/page\.js\. Talk/,
    );
  });

  test('refuses a rollback to missing files, and allows one to complete files without a report', async () => {
    await publish({ version: '1.0.0' });
    await publish({ version: '1.1.0' });
    await database.db.updateTable('remote_release').set({ report: null }).execute();
    const file = path.join(TEST_RELEASES_DIR, 'governance/1.0.0/remoteEntry.js');
    rmSync(file);
    expect(getCodes(await act('governance', { act: 'rollback' }))).toEqual(['FILES_MISSING']);
    expect(await stable()).toEqual(['governance 1.1.0']);
    writeFileSync(file, 'remoteEntry.js');
    expect((await act('governance', { act: 'rollback' })).statusCode).toBe(200);
  });

  test('refuses switching on while files are missing, and never refuses switching off', async () => {
    await publish({ version: '1.0.0' });
    await publish({ version: '1.1.0' }, { channel: 'canary' });
    // In two channels.
    await act('governance', { act: 'preview', version: '1.0.0' });
    await act('governance', { act: 'disable' });
    rmSync(path.join(TEST_RELEASES_DIR, 'governance/1.0.0/remoteEntry.js'));
    expect(getCodes(await act('governance', { act: 'enable' }))).toEqual(['FILES_MISSING']);
    for (const change of [
      { act: 'canary', version: '1.1.0', percent: 0 },
      { act: 'preview', version: null },
      { act: 'maintenance', maintenance: { message: 'Looking for files', until: null } },
    ] satisfies RemoteAct[]) {
      expect((await act('governance', change)).statusCode).toBe(200);
    }
  });

  const red = { ok: false, problems: ['/governance when every call fails'] };
  test.each<[string, string, (manifest: RemoteManifest) => ReleaseReport | undefined]>([
    ['no report', 'REPORT_MISSING', () => undefined],
    [
      'the report of another build',
      'REPORT_MISSING',
      (manifest) => makeReport(manifest, { manifest: `sha256-${createHash('sha256').digest('base64')}` }),
    ],
    ['no conformance', 'CONFORMANCE_MISSING', (manifest) => makeReport(manifest, { conformance: null })],
    [
      'a red conformance suite',
      'CONFORMANCE_RED',
      (manifest) =>
        makeReport(manifest, {
          conformance: { ...red, at: '2026-11-20T12:00:00.000Z', passed: 11, failed: 1 },
        }),
    ],
    ['sizes over its budget', 'SIZE_OVER_BUDGET', (manifest) => makeReport(manifest, { sizes: red })],
  ])('a build with %s is let through by force alone', async (_, code, report) => {
    const manifest = makeManifest();
    const body = { ...makePublication(manifest), report: report(manifest) };
    expect(
      (await call(app, publishRelease, { headers, body: { ...body, channel: 'none' } })).statusCode,
    ).toBe(201);
    expect(getCodes(await call(app, publishRelease, { headers, body }))).toEqual([code]);
    expect(getCodes(await act('governance', { act: 'promote', version: '1.0.0' }))).toEqual([code]);
    expect((await act('governance', { act: 'promote', version: '1.0.0' }, { force: true })).statusCode).toBe(
      200,
    );
  });

  test('a version that was published without a report gets one by being published again', async () => {
    const body = makePublication(makeManifest());
    await call(app, publishRelease, { headers, body: { ...body, report: undefined, channel: 'none' } });
    expect((await call(app, publishRelease, { headers, body })).statusCode).toBe(200);
    expect(await stable()).toEqual(['governance 1.0.0']);
  });

  test('the report of another build does not replace its own', async () => {
    const body = { ...makePublication(makeManifest()), channel: 'none' };
    await call(app, publishRelease, { headers, body });
    const report = makeReport(makeManifest({ version: '2.0.0' }));
    await call(app, publishRelease, { headers, body: { ...body, report } });
    expect((await act('governance', { act: 'promote', version: '1.0.0' })).statusCode).toBe(200);
  });
});
