import { checkAuth } from '@hideout/contract/auth';
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
  MAX_SESSIONS,
} from '@hideout/contract/sessions';
import { verifySignature } from '@hideout/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '../../calls/sessions/session-cookie.ts';
import { openTestSession } from '../../testing/open-session.ts';
import {
  buildTestApp,
  call,
  getCookie,
  type SignedIn,
  signedMessage,
  signIn,
} from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';

describeOnDatabases('the sessions of a member', (open) => {
  let app: FastifyInstance;
  let another: FastifyInstance;
  let database: TestDatabase;
  let key: `0x${string}`;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
    another = buildTestApp((await database.openAnother()).db);
  });
  beforeEach(async () => {
    key = generatePrivateKey();
    user = await signIn(app, key);
  });

  const list = async (cookie: string, instance = app) =>
    (await call(instance, listSessions, { cookie })).json<{ sessions: AccountSession[] }>().sessions;
  const isIn = async (cookie: string, instance = app) =>
    (await call(instance, checkAuth, { cookie })).json<{ authenticated: boolean }>().authenticated;
  const currentId = async (cookie: string) =>
    (await list(cookie)).find(({ isCurrent }) => isCurrent)?.id ?? 'none';
  const end = (cookie: string, id: string, instance = app) =>
    call(instance, endSession, { cookie, body: { id } });

  describe('are listed', () => {
    test('with the device by its names only, how it was signed in, and the current one first', async () => {
      const signed = await signedMessage(app, key);
      const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' };
      const phone = getCookie(await call(app, verifySignature, { body: signed, headers }));
      const sessions = await list(user.cookie);
      const method = { kind: 'wallet', chain: 'ethereum', address: user.address };
      expect(sessions).toMatchObject([
        { isCurrent: true, browser: null, system: null, method },
        { isCurrent: false, browser: 'Firefox', system: 'Android', method },
      ]);
      expect((await list(phone)).map(({ isCurrent, browser }) => [isCurrent, browser])).toEqual([
        [true, 'Firefox'],
        [false, null],
      ]);
      const stored = await sql`select * from session where account_id = ${user.accountId}`.execute(
        database.db,
      );
      expect(JSON.stringify(stored.rows)).not.toMatch(/153\.0|Mozilla|203\.0\.113/);
    });

    test('by when they were last seen, without those that have ended', async () => {
      const cookies = [await signIn(app, key), await signIn(app, key), await signIn(app, key)];
      const ids = await Promise.all(cookies.map(({ cookie }) => currentId(cookie)));
      const change = (at: number, columns: string) =>
        sql`update session set ${sql.raw(columns)} where id = ${ids[at]}`.execute(database.db);
      await change(0, `last_seen_at = now() - interval '3 days'`);
      await change(1, `last_seen_at = now() - interval '1 day'`);
      await change(2, `expires_at = now() - interval '1 second'`);
      const own = await currentId(user.cookie);
      expect((await list(user.cookie)).map(({ id }) => id)).toEqual([own, ids[1], ids[0]]);
    });

    test("never with another account's, a token or its hash", async () => {
      const other = await signIn(app, generatePrivateKey());
      const answer = await call(app, listSessions, { cookie: user.cookie });
      expect(answer.json().sessions).toHaveLength(1);
      const token = user.cookie.split('=')[1] ?? '';
      expect(answer.body).not.toContain(token);
      expect(answer.body).not.toContain(tokenHash(token));
      expect(answer.body).not.toContain(await currentId(other.cookie));
      // The id names a session and opens none, as it is or hashed.
      const { id } = answer.json<{ sessions: AccountSession[] }>().sessions[0] ?? { id: '' };
      for (const guess of [id, tokenHash(id)]) {
        expect(await isIn(`__Host-hideout_session=${guess}`)).toBe(false);
      }
    });
  });

  describe('are ended', () => {
    test('one by one, on every instance of the API at the next request', async () => {
      const other = await signIn(another, key);
      expect(await isIn(other.cookie, another)).toBe(true);
      const answer = await end(user.cookie, await currentId(other.cookie));
      expect(answer.json()).toEqual({ ok: true, endedSessions: 1, signedOut: false });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await isIn(other.cookie, another)).toBe(false);
      expect((await call(another, listSessions, { cookie: other.cookie })).statusCode).toBe(401);
      expect(await isIn(user.cookie)).toBe(true);
    });

    test('the own one as by signing out: the cookie goes with it', async () => {
      const answer = await end(user.cookie, await currentId(user.cookie));
      expect(answer.json()).toEqual({ ok: true, endedSessions: 1, signedOut: true });
      expect(answer.headers['set-cookie']).toMatch(/^__Host-hideout_session=; Max-Age=0; Path=\/; HttpOnly/);
      expect(await isIn(user.cookie)).toBe(false);
    });

    test('twice without a complaint, also at once on two instances', async () => {
      const other = await signIn(app, key);
      const id = await currentId(other.cookie);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => end(user.cookie, id, at % 2 === 0 ? app : another)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      const counts = answers.map((answer) => answer.json<{ endedSessions: number }>().endedSessions);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    });

    test('not by another account, which does not learn whose it is', async () => {
      const other = await signIn(app, generatePrivateKey());
      const answer = await end(other.cookie, await currentId(user.cookie));
      expect(answer.json()).toMatchObject({
        code: 'SESSION_NOT_FOUND',
        status: 404,
        message: 'You have no such session.',
      });
      expect(await isIn(user.cookie)).toBe(true);
    });

    test('not by another site', async () => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      for (const [endpoint, body] of [
        [endSession, { id: await currentId(user.cookie) }],
        [endOtherSessions, {}],
      ] as const) {
        const answer = await call(app, endpoint, { cookie: user.cookie, body, headers });
        expect(answer.json()).toMatchObject({ code: 'CROSS_SITE_BLOCKED' });
      }
      expect(await isIn(user.cookie)).toBe(true);
    });

    test('all but the own one, and only of this account', async () => {
      const others = [await signIn(app, key), await signIn(another, key)];
      const runOut = await openTestSession(database.db, user.accountId);
      await sql`
        update session set expires_at = now() - interval '1 second' where id = ${runOut.account.sessionId}
      `.execute(database.db);
      const stranger = await signIn(app, generatePrivateKey());
      const answer = await call(app, endOtherSessions, { cookie: user.cookie, body: {} });
      expect(answer.json()).toEqual({ ok: true, endedSessions: 2, signedOut: false });
      for (const { cookie } of others) expect(await isIn(cookie, another)).toBe(false);
      expect(await isIn(user.cookie)).toBe(true);
      expect(await isIn(stranger.cookie)).toBe(true);
    });

    test('all but one when every one of them ends the others at once', async () => {
      const all = [user, ...(await Promise.all(Array.from({ length: 9 }, () => signIn(app, key))))];
      await Promise.all(
        all.map(({ cookie }, at) =>
          call(at % 2 === 0 ? app : another, endOtherSessions, { cookie, body: {} }),
        ),
      );
      const left = await Promise.all(all.map(({ cookie }) => isIn(cookie)));
      expect(left.filter(Boolean)).toHaveLength(1);
    });

    test('the one that was seen longest ago when there are too many', async () => {
      await sql`
        update session set last_seen_at = now() - interval '1 day' where account_id = ${user.accountId}
      `.execute(database.db);
      const rest = [];
      for (let at = 0; at < MAX_SESSIONS; at += 1) {
        rest.push(await openTestSession(database.db, user.accountId));
      }
      expect(await isIn(user.cookie)).toBe(false);
      expect(await list(rest[0]?.cookie ?? '')).toHaveLength(MAX_SESSIONS);
    });
  });
});
