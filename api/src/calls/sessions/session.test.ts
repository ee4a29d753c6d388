import { checkAuth, signOut } from '@hideout/contract/auth';
import { listWallets } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, call, getCookie, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { renewSession } from './session.ts';

describeOnDatabases('sessions', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    user = await signIn(app, generatePrivateKey());
  });

  const isIn = async (cookie: string) => (await call(app, checkAuth, { cookie })).json().authenticated;
  const age = (minutes: number) =>
    database.db
      .updateTable('session')
      .set({
        last_seen_at: sql`now() - make_interval(mins => ${minutes})`,
        expires_at: sql`now() + interval '1 day'`,
      })
      .where('account_id', '=', user.accountId)
      .execute();

  test('signing out ends the session on the server and takes the cookie', async () => {
    const answer = await call(app, signOut, { cookie: user.cookie });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-hideout_session=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
    expect(await isIn(user.cookie)).toBe(false);
  });

  test('signing out as a guest is fine', async () => {
    expect((await call(app, signOut)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    [
      'an image on another site',
      { 'x-hideout': '', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ],
    [
      'a link on another site',
      { 'x-hideout': '', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
    [
      'a link on this site',
      { 'x-hideout': '1', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ],
    ['a typed address', { 'x-hideout': '', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a neighbouring host', { 'x-hideout': '1', 'sec-fetch-site': 'same-site' }],
    ['a fetch without the mark', { 'x-hideout': '' }],
    ['a browser that does not say where it comes from', { 'sec-fetch-site': '' }],
  ])('cannot be ended by %s', async (_, headers) => {
    const answer = await call(app, signOut, { cookie: user.cookie, headers });
    expect(answer.json()).toMatchObject({ code: 'CROSS_SITE_BLOCKED', status: 403 });
    expect(await isIn(user.cookie)).toBe(true);
  });

  test('a HEAD request does not sign out', async () => {
    const answer = await app.inject({
      method: 'HEAD',
      url: '/auth/logout',
      headers: { cookie: user.cookie, 'x-hideout': '1', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(405);
    expect(await isIn(user.cookie)).toBe(true);
  });

  test('end after their time', async () => {
    await database.db
      .updateTable('session')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('account_id', '=', user.accountId)
      .execute();
    expect((await call(app, listWallets, { cookie: user.cookie })).statusCode).toBe(401);
  });

  test('in use are moved on, with the cookie, once in ten minutes', async () => {
    await age(9);
    const early = await call(app, checkAuth, { cookie: user.cookie });
    expect(early.headers['set-cookie']).toBeUndefined();
    await age(11);
    const first = await call(app, checkAuth, { cookie: user.cookie });
    expect(getCookie(first)).toBe(user.cookie);
    const { expires_at: end } = await database.db
      .selectFrom('session')
      .select('expires_at')
      .where('account_id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect(end.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const second = await call(app, checkAuth, { cookie: user.cookie });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('that many requests renew at once are written once', async () => {
    await age(11);
    const before = await database.db.selectFrom('session').select('id').execute();
    const ids = before.map(({ id }) => id);
    for (const id of ids) await renewSession(database.db, id);
    const seen = () =>
      database.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('account_id', '=', user.accountId)
        .executeTakeFirstOrThrow();
    const first = await seen();
    for (const id of ids) await renewSession(database.db, id);
    expect(await seen()).toEqual(first);
  });

  test.each([
    ['__Host-hideout_session='],
    ['__Host-hideout_session=guess'],
    ['__Host-hideout_session=%00'],
    ['%%%'],
  ])('are not opened by the cookie %s', async (cookie) => {
    expect(await isIn(cookie)).toBe(false);
  });
});
