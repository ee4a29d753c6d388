import { getRegistry, publishRelease, registry, signedRegistry } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { hashTestFile, makeManifest, makeReport, SRI, storeTestFiles } from '../../testing/make-manifest.ts';
import { moveRevision } from '../../testing/move-revision.ts';
import { buildTestApp, call, TEST_REGISTRY_TOKEN } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const [page] = makeManifest().routes;
if (page === undefined) throw new Error('A manifest of the tests has a page.');
const link = (label: string) => ({
  path: '/governance',
  label,
  shortLabel: 'Vote',
  icon: 'vote',
  order: 1,
  places: ['top' as const],
});

describeOnDatabases('publishing releases', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('remote').execute();
    await database.db.deleteFrom('remote_release').execute();
    await moveRevision(database.db);
  });

  // As a deploy script does it: no browser, so no origin.
  const publish = (
    manifest: RemoteManifest,
    {
      baseUrl = `/r/${manifest.name}/${manifest.version}/`,
      authorization = `Bearer ${TEST_REGISTRY_TOKEN}`,
      to = app,
      more = {},
    } = {},
  ) => {
    storeTestFiles(manifest);
    return to.inject({
      method: 'POST',
      url: publishRelease.path,
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ baseUrl, manifest, report: makeReport(manifest), ...more }),
    });
  };
  const live = async () => {
    const { document } = parse(signedRegistry, (await call(app, getRegistry)).json());
    return parse(registry, JSON.parse(document));
  };
  const versions = async () => (await live()).remotes.map(({ name, stable }) => `${name}@${stable}`);

  test('makes a release live and moves the revision on', async () => {
    const before = await live();
    const answer = await publish(makeManifest());
    expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true, revision: before.revision + 1 }]);
    await publish(makeManifest({ version: '1.1.0' }));
    await publish(makeManifest({ name: 'serum' }));
    expect(await versions()).toEqual(['governance@1.1.0', 'serum@1.0.0']);
    expect((await live()).revision).toBe(before.revision + 3);
    const [governance] = (await live()).remotes;
    expect(governance).toMatchObject({ stable: '1.1.0', previous: '1.0.0', canary: null });
    expect(governance?.releases).toMatchObject([
      { version: '1.1.0', baseUrl: '/r/governance/1.1.0/', manifest: makeManifest({ version: '1.1.0' }) },
      { version: '1.0.0' },
    ]);
  });

  test('a live release this API cannot read neither hides the others nor stops publishing', async () => {
    await publish(makeManifest());
    await publish(makeManifest({ name: 'serum' }));
    await database.db
      .updateTable('remote_release')
      .set({ manifest: JSON.stringify({ schema: 0 }) })
      .where('remote', '=', 'serum')
      .execute();
    expect(await versions()).toEqual(['governance@1.0.0']);
    expect((await publish(makeManifest({ version: '1.1.0' }))).statusCode).toBe(201);
  });

  test('the same release again changes nothing', async () => {
    await publish(makeManifest());
    const { revision } = await live();
    const answer = await publish(makeManifest());
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, revision }]);
  });

  test('the same version with other files is refused', async () => {
    await publish(makeManifest());
    const changed = makeManifest({
      integrity: {
        ...makeManifest().integrity,
        'static/more.js': hashTestFile('static/more.js'),
      },
    });
    const answer = await publish(changed);
    expect(answer.json()).toMatchObject({ code: 'RELEASE_EXISTS', status: 409 });
  });

  test('an earlier version can be made live again', async () => {
    await publish(makeManifest());
    await publish(makeManifest({ version: '1.1.0' }));
    expect((await publish(makeManifest())).statusCode).toBe(200);
    expect(await versions()).toEqual(['governance@1.0.0']);
  });

  test('twenty at once, through two instances, get twenty revisions', async () => {
    const before = (await live()).revision;
    const other = buildTestApp((await database.openAnother()).db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        publish(makeManifest({ version: `2.0.${index}` }), { to: index % 2 === 0 ? app : other }),
      ),
    );
    const revisions = answers.map((answer) => answer.json().revision - before).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await versions()).toHaveLength(1);
  });

  test.each([
    [''],
    ['Bearer '],
    ['Bearer wrong'],
    [TEST_REGISTRY_TOKEN],
    [`Bearer ${TEST_REGISTRY_TOKEN}x`],
    [`bearer ${TEST_REGISTRY_TOKEN}`],
    ['Bearer hideout_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('is refused with the header "%s"', async (authorization) => {
    const answer = await publish(makeManifest(), { authorization });
    expect([answer.statusCode, (await live()).remotes]).toEqual([401, []]);
  });

  test('is off without a token', async () => {
    const to = buildTestApp(database.db, { config: { registryToken: null } });
    expect((await publish(makeManifest(), { to, authorization: 'Bearer null' })).statusCode).toBe(401);
  });

  test.each<[string, Partial<RemoteManifest>, string | undefined]>([
    ['files elsewhere in the store', {}, '/r/serum/1.0.0/'],
    ['files on an origin nobody allowed', {}, 'https://evil.example/r/governance/1.0.0/'],
    ['a URL that only looks like a path', {}, '//evil.example/'],
    ['an entry without a hash', { entry: 'other.js' }, undefined],
    ['a page file without a hash', { integrity: { 'remoteEntry.js': SRI } }, undefined],
    ['the path //admin', { paths: ['/governance', '//admin'] }, undefined],
    ['the path /Admin', { paths: ['/governance', '/Admin'] }, undefined],
    ['the path /:any', { paths: ['/governance', '/:any'] }, undefined],
    ['the name host', { name: 'host' }, undefined],
    ['the name constructor', { name: 'constructor' }, undefined],
    ['the version 01.0.0', { version: '01.0.0' }, undefined],
    ['the container of another remote', { federationName: 'hideout_serum' }, undefined],
    ['a link of 100 kB', { nav: [link('x'.repeat(100_000))] }, undefined],
    ['a link of 328 letters', { nav: [link('x'.repeat(328))] }, undefined],
    ['first data that signs out', { routes: [{ ...page, data: ['/auth/logout'] }] }, undefined],
    [
      'too many files',
      {
        integrity: Object.fromEntries([
          ['remoteEntry.js', SRI],
          ['static/page.js', SRI],
          ...Array.from({ length: 499 }, (_, index) => [`f${index}.js`, SRI]),
        ]),
      },
      undefined,
    ],
  ])('refuses %s', async (_, changes, baseUrl) => {
    const manifest = makeManifest(changes);
    const answer = await publish(manifest, baseUrl === undefined ? {} : { baseUrl });
    expect(answer.json()).toMatchObject({ code: 'RELEASE_INVALID', status: 422 });
    expect(await versions()).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    [
      'a route without its access',
      { routes: [{ ...makeManifest().routes[0], access: 'holder' }] },
      'manifest.routes.0.access',
      'must be "public"',
    ],
    ['an invalid range', { contract: 'newest' }, 'manifest.contract', 'must match'],
    [
      'a budget beyond the limits',
      { budget: { containerKB: 10, pageKB: 900, requests: 6 } },
      'manifest.budget.pageKB',
      'at most 90',
    ],
    ['another schema', { schema: 9 }, 'manifest.schema', 'must be 1'],
    ['a route outside its paths', { paths: ['/swamp'] }, 'manifest.routes.0.path', 'lies outside /swamp'],
  ])('refuses %s with the path and the reason', async (_, changes, path, reason) => {
    const answer = await publish({ ...makeManifest(), ...changes });
    const { code, status, message, fields } = answer.json();
    expect([code, status]).toEqual(['RELEASE_INVALID', 422]);
    expect(fields[path]).toContain(reason);
    expect(message).toContain(path.replace('manifest.', ''));
    expect(await versions()).toEqual([]);
  });

  test('refuses a path below that of another remote', async () => {
    await publish(makeManifest());
    const answer = await publish(makeManifest({ name: 'serum', paths: ['/serum', '/governance/serum'] }));
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      problems: [{ code: 'PATH_TAKEN', talkTo: 'Swamp (swamp@hideout.example)', canForce: false }],
    });
  });

  test('takes no files unread, also on an origin the operator allowed and by force', async () => {
    const to = buildTestApp(database.db, { config: { remoteOrigins: ['https://cdn.invalid'] } });
    const baseUrl = 'https://cdn.invalid/r/governance/1.0.0/';
    const more = { force: true, reason: 'the network between us is down' };
    const refused = await publish(makeManifest(), { to, baseUrl, more });
    expect(refused.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      problems: [{ code: 'FILES_UNREACHABLE', canForce: false }],
    });
    expect(await versions()).toEqual([]);
  });

  test('refuses a path that belongs to another remote', async () => {
    await publish(makeManifest());
    const answer = await publish(makeManifest({ name: 'serum', paths: ['/serum', '/governance'] }));
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringContaining('The path /governance of serum 1.0.0 belongs to governance.'),
    });
  });
});
