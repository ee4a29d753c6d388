import type { RemoteAct } from '@hideout/contract/registry';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeManifest, makeReport, TEST_HOST } from '../../testing/make-manifest.ts';
import { forgetReleases, getCodes, releaseActs } from '../../testing/release-acts.ts';
import { buildTestApp, testConfig } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { changeRemote } from './channels.ts';
import { createReleaseFacts } from './release-facts.ts';
import { type ExposedRelease, validateLive } from './release-gate.ts';

const LINK = {
  path: '/serum',
  label: 'Serum',
  shortLabel: 'Serum',
  icon: 'serum',
  order: 20,
  places: ['top' as const],
};

describeOnDatabases('the gate of releases', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(() => forgetReleases(database.db));
  const { publish, act, stable } = releaseActs(() => app);

  describe('what belongs to another remote', () => {
    /** Serum 2.0.0, which nobody is shown yet, claims a path and an intent of quests. */
    const claims = {
      name: 'serum',
      version: '2.0.0',
      paths: ['/serum', '/quests/serum'],
      intents: { 'quest.view': { path: '/serum' } },
    };
    beforeEach(async () => {
      await publish({ name: 'quests', intents: { 'quest.view': { path: '/quests' } } });
      await publish({ name: 'serum' });
      expect((await publish(claims, { channel: 'none' })).statusCode).toBe(201);
    });

    test.each<[string, RemoteAct]>([
      ['promote', { act: 'promote', version: '2.0.0' }],
      ['canary', { act: 'canary', version: '2.0.0', percent: 1 }],
      ['preview', { act: 'preview', version: '2.0.0' }],
    ])('is refused at %s, by name and with the team to talk to', async (_, change) => {
      const answer = await act('serum', change, { force: true });
      expect(answer.json()).toMatchObject({
        code: 'RELEASE_REFUSED',
        problems: [
          {
            code: 'PATH_TAKEN',
            message: 'The path /quests/serum of serum 2.0.0 belongs to quests.',
            talkTo: 'Swamp (swamp@hideout.example)',
            canForce: false,
          },
          { code: 'INTENT_TAKEN', canForce: false },
        ],
      });
      expect(await stable()).toEqual(['quests 1.0.0', 'serum 1.0.0']);
    });

    test('is said once when several of its versions have it', async () => {
      const next = { name: 'quests', version: '1.1.0', intents: { 'quest.view': { path: '/quests' } } };
      await publish(next, { channel: 'canary', percent: 10 });
      const answer = await act('serum', { act: 'promote', version: '2.0.0' });
      expect(getCodes(answer)).toEqual(['PATH_TAKEN', 'INTENT_TAKEN']);
    });

    test('is refused at publishing as well, also when it is published again', async () => {
      expect(getCodes(await publish(claims, { force: true, reason: 'mine' }))).toEqual([
        'PATH_TAKEN',
        'INTENT_TAKEN',
      ]);
    });

    test('is refused as a canary without a share, which would lock its owner out', async () => {
      const answer = await publish(claims, { channel: 'canary', percent: 0 });
      expect(getCodes(answer)).toEqual(['PATH_TAKEN', 'INTENT_TAKEN']);
      const next = { name: 'quests', version: '1.1.0', intents: { 'quest.view': { path: '/quests' } } };
      expect((await publish(next)).statusCode).toBe(201);
    });

    test('stays theirs while they are off, and as long as a rollback would bring it back', async () => {
      await act('quests', { act: 'disable' });
      expect(getCodes(await act('serum', { act: 'promote', version: '2.0.0' }))).toContain('PATH_TAKEN');
      await act('quests', { act: 'enable' });
      await publish({ name: 'quests', version: '1.1.0', paths: ['/quest-board'], routes: [] });
      expect(getCodes(await act('serum', { act: 'promote', version: '2.0.0' }))).toContain('PATH_TAKEN');
      await publish({ name: 'quests', version: '1.2.0', paths: ['/quest-board'], routes: [] });
      expect((await act('serum', { act: 'promote', version: '2.0.0' })).statusCode).toBe(200);
      expect(getCodes(await act('quests', { act: 'promote', version: '1.0.0' }))).toContain('PATH_TAKEN');
    });

    test('a canary and the stable version of one remote may share theirs', async () => {
      expect((await publish({ name: 'quests', version: '1.1.0' }, { channel: 'canary' })).statusCode).toBe(
        201,
      );
    });
  });

  describe('the window', () => {
    test.each<[string, Partial<typeof LINK>]>([
      ['a label of 100 kB', { label: 'x'.repeat(100_000) }],
      ['a label of 25 letters', { label: 'Serum and much more of it' }],
      ['a label that turns the text around', { label: 'Serum\u202e' }],
      ['an invisible label', { label: '\u200b\u2060' }],
      ['a wide letter', { label: '\ufdfd' }],
      ['a short label that is long', { shortLabel: 'Serum and more' }],
    ])('keeps out %s', async (_, changes) => {
      const answer = await publish({ name: 'serum', nav: [{ ...LINK, ...changes }] });
      expect(answer.json()).toMatchObject({ code: 'RELEASE_INVALID' });
    });

    test('has room for so many links of all remotes, whoever comes first', async () => {
      const link = (name: string) => ({ ...LINK, path: `/${name}`, places: ['bottom' as const] });
      const names = ['one', 'two', 'three', 'four'];
      for (const name of names) expect((await publish({ name, nav: [link(name)] })).statusCode).toBe(201);
      expect(getCodes(await publish({ name: 'five', nav: [link('five')] }))).toEqual(['NAVIGATION_FULL']);
      await act('four', { act: 'disable' });
      expect((await publish({ name: 'five', nav: [link('five')] })).statusCode).toBe(201);
      expect(getCodes(await act('four', { act: 'enable' }))).toEqual(['NAVIGATION_FULL']);
    });

    test('has room for so many letters of all links on top', async () => {
      const link = (name: string) => ({ ...LINK, path: `/${name}`, label: 'x'.repeat(22) });
      for (const name of ['one', 'two']) await publish({ name, nav: [link(name)] });
      expect(getCodes(await publish({ name: 'three', nav: [link('three')] }))).toEqual(['NAVIGATION_FULL']);
    });
  });

  describe('a first release that nobody was shown', () => {
    test('can be promoted later', async () => {
      await publish({}, { channel: 'none' });
      const early = await act('governance', { act: 'canary', version: '1.0.0', percent: 10 });
      expect(early.json()).toMatchObject({
        code: 'RELEASE_INVALID',
        message: 'No release of governance is live yet. Promote one first, such as 1.0.0.',
      });
      expect((await act('governance', { act: 'promote', version: '1.0.0' })).statusCode).toBe(200);
      expect(await stable()).toEqual(['governance 1.0.0']);
    });
  });

  test('a release whose manifest cannot be read any more is not shown', async () => {
    await publish({ version: '1.0.0' });
    await publish({ version: '1.1.0' }, { channel: 'none' });
    await database.db
      .updateTable('remote_release')
      .set({ manifest: JSON.stringify({ schema: 0 }) })
      .where('version', '=', '1.1.0')
      .execute();
    const answer = await act('governance', { act: 'promote', version: '1.1.0' }, { force: true });
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_INVALID',
      message: 'The manifest of governance 1.1.0 cannot be read any more.',
    });
  });

  test('a release that nobody had looked up is not shown, when others acted meanwhile', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    const facts = createReleaseFacts(testConfig());
    const meanwhile = async () => {
      await database.db.updateTable('remote').set({ previous: '1.0.0' }).execute();
      return facts.readHost();
    };
    const caller = { accountId: null, by: 'operator', remote: null };
    const note = { caller, reason: 'because', facts: { ...facts, readHost: meanwhile } };
    await expect(changeRemote(database.db, 'governance', { act: 'rollback' }, note)).rejects.toMatchObject({
      code: 'REGISTRY_CHANGED',
    });
    expect(await stable()).toEqual(['governance 1.2.0']);
  });

  describe('by itself, whoever has stored the release', () => {
    const judge = (changes: Partial<ExposedRelease>) => {
      const manifest = makeManifest();
      const files = { missing: [], damaged: [], unreachable: null };
      const release = {
        manifest,
        report: makeReport(manifest),
        enabled: true,
        exposure: 'shown' as const,
        files,
      };
      const problems = validateLive({ exposed: [{ ...release, ...changes }], live: [], host: TEST_HOST });
      return problems.map(({ code }) => code);
    };

    test('holds a release to its manifest before anybody is shown it', () => {
      expect(judge({})).toEqual([]);
      expect(judge({ exposure: 'stored', manifest: makeManifest({ name: 'host' }) })).toEqual([
        'MANIFEST_INVALID',
      ]);
    });

    test('ignores the report of another build', () => {
      const sizes = { ok: false, problems: ['too heavy'] };
      const report = makeReport(makeManifest({ version: '9.9.9' }), { sizes });
      expect(judge({ report })).toEqual(['REPORT_MISSING']);
    });
  });

  test('a manifest of another time is still shown, and cannot be shown again', async () => {
    await publish({ version: '1.0.0' });
    await publish({ version: '1.1.0' });
    const older = makeManifest({ version: '1.0.0', owner: { team: ' ', contact: '' } });
    await database.db
      .updateTable('remote_release')
      .set({ manifest: JSON.stringify(older) })
      .where('version', '=', '1.0.0')
      .execute();
    expect(getCodes(await act('governance', { act: 'promote', version: '1.0.0' }))).toContain(
      'MANIFEST_INVALID',
    );
    expect((await act('governance', { act: 'rollback' })).statusCode).toBe(200);
    expect(await stable()).toEqual(['governance 1.0.0']);
  });
});
