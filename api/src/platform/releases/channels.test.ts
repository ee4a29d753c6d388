import {
  changeRemote,
  getRegistry,
  getRegistryHistory,
  publishRelease,
  type RemoteAct,
  registry,
  signedRegistry,
} from '@hideout/contract/registry';
import { readRegistryKey, verifyRegistry } from '@hideout/registry/sign-registry';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { makeManifest, makePublication } from '../../testing/make-manifest.ts';
import { moveRevision } from '../../testing/move-revision.ts';
import {
  buildTestApp,
  call,
  grant,
  signIn,
  TEST_REGISTRY_KEY,
  TEST_REGISTRY_TOKEN,
} from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { newToken } from './caller.ts';

const KEY = `0x${'5'.repeat(64)}` as const;
const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };

describeOnDatabases('channels of a remote', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    for (const table of ['remote', 'remote_release', 'registry_token', 'audit_log'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await moveRevision(database.db);
  });

  const publish = (version: string, body: object = {}, headers: Record<string, string> = BEARER) => {
    const publication = makePublication(makeManifest({ version }));
    return call(app, publishRelease, { headers, body: { ...publication, ...body } });
  };
  const act = (
    change: RemoteAct,
    { expectedRevision, ...input }: Parameters<typeof call>[2] & { expectedRevision?: number } = {},
  ) =>
    call(app, changeRemote, {
      params: { name: 'governance' },
      body: { change, reason: 'because', ...(expectedRevision === undefined ? {} : { expectedRevision }) },
      headers: BEARER,
      ...input,
    });
  const read = async () => {
    const { document } = parse(signedRegistry, (await call(app, getRegistry)).json());
    const { remotes, revision } = parse(registry, JSON.parse(document));
    const { releases = [], ...governance } = remotes[0] ?? {};
    return { ...governance, revision, versions: releases.map(({ version }) => version).toSorted() };
  };

  test('a canary is raised, promoted and leaves the version before as the way back', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { channel: 'canary', percent: 10 });
    expect(await read()).toMatchObject({
      stable: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
      versions: ['1.0.0', '1.1.0'],
    });
    await act({ act: 'canary', version: '1.1.0', percent: 50 });
    expect((await read()).canary).toEqual({ version: '1.1.0', percent: 50 });
    await act({ act: 'promote' });
    expect(await read()).toMatchObject({ stable: '1.1.0', previous: '1.0.0', canary: null });
  });

  test('rolling back ends a canary and bans it; without one it brings the version before back', async () => {
    await publish('1.0.0');
    const before = await read();
    await publish('1.1.0', { channel: 'canary' });
    await act({ act: 'rollback' });
    expect(await read()).toMatchObject({ stable: '1.0.0', canary: null, banned: ['1.1.0'] });
    await publish('1.2.0');
    await act({ act: 'rollback' });
    const after = await read();
    expect(after).toMatchObject({ stable: '1.0.0', previous: null, banned: ['1.1.0', '1.2.0'] });
    expect(after.versions).toEqual(before.versions);
    expect((await act({ act: 'rollback' })).json()).toMatchObject({ code: 'RELEASE_INVALID' });
  });

  test('a canary that was the version before is no way back any more once it was rolled back', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await act({ act: 'canary', version: '1.0.0', percent: 10 });
    await act({ act: 'rollback' });
    expect(await read()).toMatchObject({ stable: '1.1.0', previous: null, canary: null, banned: ['1.0.0'] });
    expect((await act({ act: 'rollback' })).json()).toMatchObject({ code: 'RELEASE_INVALID' });
    expect((await read()).stable).toBe('1.1.0');
  });

  test('a version that was rolled back is no preview any more, and may be one again', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { channel: 'preview' });
    await act({ act: 'canary', version: '1.1.0', percent: 10 });
    await act({ act: 'rollback' });
    expect(await read()).toMatchObject({ preview: null, banned: ['1.1.0'] });
    await act({ act: 'preview', version: '1.1.0' });
    expect(await read()).toMatchObject({ preview: '1.1.0', banned: [] });
  });

  test.each<RemoteAct>([
    { act: 'promote', version: '1.1.0' },
    { act: 'canary', version: '1.1.0', percent: 1 },
  ])('a version that was rolled back is banned no more after %o', async (change) => {
    await publish('1.0.0');
    await publish('1.1.0');
    await act({ act: 'rollback' });
    expect((await read()).banned).toEqual(['1.1.0']);
    await act(change);
    expect((await read()).banned).toEqual([]);
  });

  test('a preview, off and on, and maintenance stand in the registry', async () => {
    await publish('1.0.0');
    await publish('2.0.0', { channel: 'preview' });
    const maintenance = { message: 'New tally', until: '2026-12-01T00:00:00.000Z' };
    await act({ act: 'maintenance', maintenance });
    await act({ act: 'disable' });
    expect(await read()).toMatchObject({ preview: '2.0.0', maintenance, enabled: false });
    await act({ act: 'enable' });
    await act({ act: 'maintenance', maintenance: null });
    await act({ act: 'preview', version: null });
    expect(await read()).toMatchObject({ preview: null, maintenance: null, enabled: true });
  });

  test('a flag is turned on for a share, recorded in the history, and left to the releases again', async () => {
    await publish('1.0.0');
    const flag = 'governance.new-tally';
    await act({ act: 'flag', flag, percent: 25 });
    expect((await read()).flags).toEqual({ [flag]: 25 });
    const { revision } = await read();
    await act({ act: 'flag', flag, percent: 25 });
    expect((await read()).revision).toBe(revision);
    await act({ act: 'flag', flag, percent: null });
    expect((await read()).flags).toEqual({});
    const { events } = (await call(app, getRegistryHistory, { headers: BEARER })).json();
    expect(events[0]).toMatchObject({ act: 'flag', changes: [`flags ${flag} at 25 % → none`] });
    const foreign = await act({ act: 'flag', flag: 'serum.claim', percent: 0 });
    expect(foreign.json()).toMatchObject({ code: 'RELEASE_INVALID' });
  });

  test('a release that nobody is to see yet is stored and shown to nobody', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { channel: 'none' });
    expect((await read()).versions).toEqual(['1.0.0']);
    await act({ act: 'canary', version: '1.1.0', percent: 1.25 });
    expect((await read()).canary).toEqual({ version: '1.1.0', percent: 1.25 });
  });

  test.each<[string, RemoteAct, string]>([
    ['a version nobody published', { act: 'canary', version: '9.9.9', percent: 10 }, 'RELEASE_UNKNOWN'],
    ['the stable version as canary', { act: 'canary', version: '1.0.0', percent: 10 }, 'RELEASE_INVALID'],
    ['promoting without a canary', { act: 'promote' }, 'RELEASE_INVALID'],
    ['a share beyond everybody', { act: 'canary', version: '1.0.0', percent: 101 }, 'UNPROCESSABLE'],
  ])('%s is refused and changes nothing', async (_, change, code) => {
    await publish('1.0.0');
    const before = await read();
    expect((await act(change)).json()).toMatchObject({ code });
    expect(await read()).toEqual(before);
  });

  test('a second canary has to wait for the first', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { channel: 'canary' });
    expect((await publish('1.2.0', { channel: 'canary' })).json()).toMatchObject({ code: 'RELEASE_INVALID' });
    expect((await read()).canary?.version).toBe('1.1.0');
  });

  test('of twenty changes on the same revision one happens', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { channel: 'canary', percent: 1 });
    const { revision } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        act({ act: 'canary', version: '1.1.0', percent: index + 2 }, { expectedRevision: revision }),
      ),
    );
    const codes = answers.map((answer) => answer.statusCode).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await read()).revision).toBe(revision + 1);
  });

  test('the history says who did what, when, why, and what it changed', async () => {
    await publish('1.0.0', { reason: 'first' });
    await publish('1.1.0', { channel: 'canary', percent: 10, reason: 'try it' });
    await act({ act: 'promote' });
    const answer = await call(app, getRegistryHistory, { headers: BEARER, query: { remote: 'governance' } });
    expect(answer.json().events).toMatchObject([
      {
        act: 'promote',
        by: 'operator',
        reason: 'because',
        changes: ['stable 1.0.0 → 1.1.0', 'previous none → 1.0.0', 'canary 1.1.0 at 10 % → none'],
      },
      { act: 'publish', reason: 'try it', changes: ['canary none → 1.1.0 at 10 %'] },
      { act: 'publish', reason: 'first', changes: ['stable none → 1.0.0'] },
    ]);
  });

  test("a team's token works for its own remote and no other", async () => {
    const { token, hash } = newToken();
    await database.db
      .insertInto('registry_token')
      .values({ token_hash: hash, remote: 'serum', label: 'team serum' })
      .execute();
    const headers = { authorization: `Bearer ${token}` };
    expect((await publish('1.0.0', {}, headers)).json()).toMatchObject({ code: 'FORBIDDEN' });
    await database.db.updateTable('registry_token').set({ remote: 'governance' }).execute();
    expect((await publish('1.0.0', {}, headers)).statusCode).toBe(201);
    expect((await call(app, getRegistryHistory, { headers })).statusCode).toBe(403);
  });

  test('an admin may change releases in the browser; a member and a guest may not', async () => {
    await publish('1.0.0');
    const { cookie, accountId } = await signIn(app, KEY);
    const change: RemoteAct = { act: 'disable' };
    expect((await act(change, { headers: {} })).statusCode).toBe(401);
    expect((await act(change, { headers: {}, cookie })).statusCode).toBe(403);
    await grant(database.db, accountId, 'admin');
    expect((await act(change, { headers: {}, cookie })).statusCode).toBe(200);
    const { events } = (await call(app, getRegistryHistory, { cookie })).json();
    expect(events[0].by).toBe(accountId);
  });

  test('without a key the registry is not published', async () => {
    const unsigned = buildTestApp(database.db, { config: { registryKey: null } });
    expect((await call(unsigned, getRegistry)).json()).toMatchObject({ code: 'REGISTRY_UNSIGNED' });
  });

  test('what is published bears a signature of the key of the settings, the same for an hour', async () => {
    const [one, other] = [await call(app, getRegistry), await call(app, getRegistry)].map((answer) =>
      parse(signedRegistry, answer.json()),
    );
    expect(one).toEqual(other);
    if (one === undefined) throw new Error('The registry was answered.');
    const { publicKey } = await readRegistryKey(TEST_REGISTRY_KEY);
    expect((await verifyRegistry(one, [publicKey]))?.remotes).toEqual([]);
  });
});
