import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../calls/sessions/session-cookie.ts';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { openBrowser, siteReturn } from '../../testing/sign-in-browser.ts';
import { buildTestApp, TEST_ORIGIN } from '../../testing/test-app.ts';

describeWithProvider('a sign-in through a provider', (world) => {
  const begin = async (path = '/auth/otherpage') => {
    const browser = openBrowser(world.app);
    return { browser, callback: await browser.getCallback(await browser.navigate(path)) };
  };
  const expectInterrupted = (answer: LightMyRequestResponse) => {
    expect(siteReturn(answer)).toEqual({
      auth: 'error',
      code: 'SIGN_IN_INTERRUPTED',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map(({ name }) => name)).not.toContain(SESSION_COOKIE);
  };

  describe('refuses a sign-in', () => {
    test('in another browser, which would be signed in as a stranger', async () => {
      const { callback } = await begin();
      const victim = openBrowser(world.app);
      await victim.navigate('/auth/otherpage');
      expectInterrupted(await victim.comeBack(callback));
      const second = await begin();
      expectInterrupted(await openBrowser(world.app).comeBack(second.callback));
    });

    test('twice with one state, however many come at once', async () => {
      const { browser, callback } = await begin();
      const cookies = new Map(browser.cookies);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => openBrowser(world.app, new Map(cookies)).comeBack(callback)),
      );
      expect(answers.filter((answer) => siteReturn(answer).auth === 'ok')).toHaveLength(1);
      expectInterrupted(await browser.comeBack(callback));
    });

    test('after ten minutes', async () => {
      const { browser, callback } = await begin();
      const past = sql<Date>`now() - interval '1 second'`;
      await world.database.db.updateTable('oauth_state').set({ expires_at: past }).execute();
      expectInterrupted(await browser.comeBack(callback));
    });

    test.each<[string, Record<string, string | null>]>([
      ['the iss of another provider', { iss: 'https://evil.example' }],
      ['no iss where the provider promises one', { iss: null }],
      ['a state that was never issued', { state: 'a'.repeat(43) }],
      ['no state', { state: null }],
      ['another code', { code: 'made-up' }],
    ])('with %s', async (_, changes) => {
      const { browser, callback } = await begin();
      const url = new URL(callback, TEST_ORIGIN);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      expectInterrupted(await browser.comeBack(url.pathname + url.search));
    });

    test("at another provider's callback", async () => {
      const { browser, callback } = await begin();
      world.idp.requests.length = 0;
      expectInterrupted(await browser.comeBack(callback.replace('/otherpage/', '/kazm/')));
      // Nor does that provider get to see the code.
      expect(world.idp.requests).toEqual([]);
    });

    test.each(['nonce', 'code_verifier'] as const)('with the %s of another sign-in', async (column) => {
      const { browser, callback } = await begin();
      const other = { [column]: 'x'.repeat(43) };
      await world.database.db.updateTable('oauth_state').set(other).execute();
      expectInterrupted(await browser.comeBack(callback));
    });

    test('who pressed cancel', async () => {
      world.idp.user = null;
      const { browser, callback } = await begin();
      expect(siteReturn(await browser.comeBack(callback))).toMatchObject({ code: 'SIGN_IN_DECLINED' });
    });

    test.each(['/auth/discord', '/auth/otherpage'])('while the provider is broken (%s)', async (path) => {
      for (const part of ['token', 'profile'] as const) {
        const { browser, callback } = await begin(path);
        world.idp.broken.add(part);
        expect(siteReturn(await browser.comeBack(callback))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
        world.idp.broken.clear();
      }
    });

    test('while a provider cannot be discovered, until it can', async () => {
      const providers = structuredClone(world.idp.providers);
      const fresh = world.appWith({ oauth: { ...world.oauth, providers } });
      world.idp.broken.add('discovery');
      const answer = await openBrowser(fresh).navigate('/auth/otherpage');
      expect(siteReturn(answer)).toMatchObject({ auth: 'error', code: 'UPSTREAM_UNAVAILABLE' });
      world.idp.broken.clear();
      expect(await openBrowser(fresh).signIn('/auth/otherpage')).toEqual({ auth: 'ok' });
    });

    test.each(['myspace', '__proto__', 'constructor', 'Discord', '%00', '..%2Fdiscord', 'toString'])(
      'through %s, which nobody configured',
      async (id) => {
        for (const path of [`/auth/${id}`, `/auth/${id}/callback?code=x&state=y`]) {
          const answer = await openBrowser(world.app).navigate(path);
          expect(siteReturn(answer)).toMatchObject({ auth: 'error', code: 'SOCIAL_UNKNOWN' });
        }
      },
    );

    test('through any provider where none is configured', async () => {
      const answer = await openBrowser(buildTestApp(world.database.db)).navigate('/auth/discord');
      expect(siteReturn(answer)).toMatchObject({ code: 'SOCIAL_UNKNOWN' });
    });
  });

  describe('always leads back to the site', () => {
    test.each([
      'returnTo=https://evil.example',
      'redirect_uri=https://evil.example',
      'next=//evil.example',
      'redirect=%5C%5Cevil.example',
      'iss=https://evil.example&error=x',
      'state=https://evil.example',
      'error=access_denied&error_uri=https://evil.example',
      'code=a&code=b',
      'state=',
    ])('whatever comes along: %s', async (query) => {
      const browser = openBrowser(world.app);
      expect(siteReturn(await browser.navigate(`/auth/otherpage/callback?${query}`)).auth).toBe('error');
      const started = await browser.navigate(`/auth/otherpage?${query}`);
      const location = new URL(String(started.headers.location));
      expect([TEST_ORIGIN, world.idp.origin]).toContain(location.origin);
      if (location.origin === world.idp.origin)
        expect(location.searchParams.getAll('redirect_uri')).toEqual([
          `${TEST_ORIGIN}/api/auth/otherpage/callback`,
        ]);
    });

    test('with a state that is too long', async () => {
      const path = `/auth/otherpage/callback?state=${'x'.repeat(600)}`;
      expect(siteReturn(await openBrowser(world.app).navigate(path)).auth).toBe('error');
    });

    test.each([
      ['too long', `/auth/${'x'.repeat(300)}`],
      ['no URL', '/auth/%zz'],
      ['no URL either', '/auth/%zz/callback?code=1'],
    ])('from an address that is %s', async (_, path) => {
      expect(siteReturn(await openBrowser(world.app).navigate(path)).auth).toBe('error');
    });

    test('with too many requests, of this kind or of any', async () => {
      const { db } = world.database;
      const strict = world.appWith({ rateFactor: 1 });
      const code = async () => siteReturn(await openBrowser(strict).navigate('/auth/myspace')).code;
      await db.deleteFrom('rate_limit').execute();
      expect(await code()).toBe('SOCIAL_UNKNOWN');
      await db.updateTable('rate_limit').set({ hits: 60 }).where('key', 'like', 'startSignIn:%').execute();
      expect(await code()).toBe('RATE_LIMITED');
      await db.deleteFrom('rate_limit').where('key', 'like', 'startSignIn:%').execute();
      expect(await code()).toBe('SOCIAL_UNKNOWN');
      await db.updateTable('rate_limit').set({ hits: 1_000 }).where('key', 'like', 'ip:%').execute();
      expect(await code()).toBe('RATE_LIMITED');
      await db.deleteFrom('rate_limit').execute();
    });

    test('when something of ours is broken', async () => {
      const { db } = world.database;
      await sql`alter table oauth_state rename to oauth_state_away`.execute(db);
      const answer = await openBrowser(world.app).navigate('/auth/otherpage');
      await sql`alter table oauth_state_away rename to oauth_state`.execute(db);
      expect(siteReturn(answer)).toMatchObject({ auth: 'error', code: 'INTERNAL' });
    });

    test('and does not run for a HEAD request, which would use a state up', async () => {
      for (const url of ['/auth/otherpage', '/auth/otherpage/callback?state=x'])
        expect((await world.app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
    });
  });
});
