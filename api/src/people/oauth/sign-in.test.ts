import { listSignInWays } from '@hideout/contract/sign-in';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../calls/sessions/session-cookie.ts';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { openBrowser, siteReturn } from '../../testing/sign-in-browser.ts';
import { buildTestApp, call, signIn, TEST_ORIGIN } from '../../testing/test-app.ts';
import { BROWSER_COOKIE } from './browser-cookie.ts';

describeWithProvider('signing in through a provider', (world) => {
  test('is offered for the configured providers, after the wallets of both chains', async () => {
    const { ways } = (await call(world.app, listSignInWays)).json<{ ways: { id: string }[] }>();
    expect(ways).toContainEqual({
      id: 'discord',
      kind: 'navigation',
      label: 'Discord',
      startPath: '/auth/discord',
    });
    expect(ways.slice(0, 2)).toEqual([
      { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null },
      { id: 'bitcoin', kind: 'wallet', label: 'Bitcoin wallet', startPath: null },
    ]);
    expect(ways.slice(2).map(({ id }) => id)).toEqual(['discord', 'twitter', 'otherpage', 'kazm']);
  });

  test.each(['discord', 'twitter', 'otherpage', 'kazm'])(
    'makes an account for a user new at %s and finds it again under a new session',
    async (provider) => {
      const first = await world.signUp(`/auth/${provider}`);
      expect(first.user).toMatchObject({ loginProvider: provider, username: null });
      const second = await world.signUp(`/auth/${provider}`);
      expect(second.user.id).toBe(first.user.id);
      expect(second.browser.session()).not.toBe(first.browser.session());
      expect(await world.listIdentities(first.subject)).toMatchObject([
        { provider, account_id: first.user.id, handle: 'mel', needs_reconnect: false },
      ]);
    },
  );

  test('writes down the name of today', async () => {
    const { subject } = await world.signUp();
    world.idp.user = { id: subject, name: 'melanie' };
    await world.signUp();
    expect(await world.listIdentities(subject)).toMatchObject([{ handle: 'melanie' }]);
  });

  test('asks the provider with PKCE, state, and a nonce where there is an ID token', async () => {
    const answer = await openBrowser(world.app).navigate('/auth/otherpage');
    const url = new URL(String(answer.headers.location));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${TEST_ORIGIN}/api/auth/otherpage/callback`,
      response_type: 'code',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = String(answer.headers['set-cookie']);
    for (const part of [`${BROWSER_COOKIE}=`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600'])
      expect(cookie).toContain(part);
    expect(BROWSER_COOKIE).toMatch(/^__Host-/);
    const plain = await openBrowser(world.app).navigate('/auth/discord');
    const { searchParams } = new URL(String(plain.headers.location));
    expect(searchParams.has('nonce')).toBe(false);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('stores neither state nor cookie, and seals the tokens', async () => {
    const browser = openBrowser(world.app);
    const started = await browser.navigate('/auth/discord');
    const state = new URL(String(started.headers.location)).searchParams.get('state') ?? '';
    const rows = JSON.stringify(await world.database.db.selectFrom('oauth_state').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(browser.cookies.get(BROWSER_COOKIE));
    await browser.comeBack(await browser.getCallback(started));
    const [row] = await world.listIdentities(world.idp.user?.id ?? '');
    expect(row?.tokens?.length).toBeGreaterThan(60);
    expect(row?.tokens?.toString('latin1')).not.toMatch(/accessToken|refresh/);
    expect(row?.token_expires_at?.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  });

  test('stores no tokens where the API is not used', async () => {
    const { subject } = await world.signUp('/auth/twitter');
    expect(await world.listIdentities(subject)).toMatchObject([
      { tokens: null, profile_url: 'https://x.com/mel' },
    ]);
  });

  test('ends the session the browser had before', async () => {
    const browser = openBrowser(world.app);
    const callback = await browser.getCallback(await browser.navigate('/auth/discord'));
    const old = await signIn(world.app, generatePrivateKey());
    browser.cookies.set(SESSION_COOKIE, old.cookie.slice(SESSION_COOKIE.length + 1));
    await browser.comeBack(callback);
    expect(await world.getUser(old.cookie)).toBeNull();
    expect(await world.getUser(browser.session())).not.toBeNull();
  });

  test('lets two tabs of one browser both come back', async () => {
    const browser = openBrowser(world.app);
    const tabs = [await browser.navigate('/auth/discord'), await browser.navigate('/auth/discord')];
    for (const tab of tabs) {
      const callback = await browser.getCallback(tab);
      const other = new Map([...browser.cookies].filter(([name]) => name === BROWSER_COOKIE));
      expect(siteReturn(await openBrowser(world.app, other).comeBack(callback))).toEqual({ auth: 'ok' });
    }
  });

  test('may start on another site', async () => {
    const browser = openBrowser(world.app);
    const started = await browser.navigate('/auth/discord', { 'sec-fetch-site': 'cross-site' });
    expect(siteReturn(await browser.comeBack(await browser.getCallback(started)))).toEqual({ auth: 'ok' });
  });

  test('of 40 first sign-ins of one identity at once one account comes', async () => {
    const { db } = await world.database.openAnother();
    const another = buildTestApp(db, { config: { oauth: world.oauth } });
    const comings = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const browser = openBrowser(index % 2 === 0 ? world.app : another);
        return { browser, callback: await browser.getCallback(await browser.navigate('/auth/discord')) };
      }),
    );
    const before = await countAccounts();
    const answers = await Promise.all(comings.map(({ browser, callback }) => browser.comeBack(callback)));
    expect(answers.map(siteReturn)).toEqual(comings.map(() => ({ auth: 'ok' })));
    expect(await countAccounts()).toBe(before + 1);
    const users = await Promise.all(comings.map(({ browser }) => world.getUser(browser.session())));
    expect(new Set(users.map((user) => user?.id)).size).toBe(1);
  });

  const countAccounts = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from account`.execute(
      world.database.db,
    );
    return rows[0]?.count ?? 0;
  };

  describe('with a referral', () => {
    const ignored = { auth: 'ok', referral: 'ignored' };
    const getReferral = (id: string) =>
      world.database.db
        .selectFrom('account')
        .select(['referral_code', 'referred_by', 'referred_with'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const getForeignCode = async () => {
      const { accountId } = await signIn(world.app, generatePrivateKey());
      return { accountId, code: (await getReferral(accountId)).referral_code };
    };

    test('remembers who invited a new user', async () => {
      const host = await getForeignCode();
      const { user } = await world.signUp(`/auth/discord?referral=${host.code}`);
      expect(await getReferral(user.id)).toMatchObject({ referred_by: host.accountId });
    });

    test('returns without an error when it counted', async () => {
      const { code } = await getForeignCode();
      expect(await openBrowser(world.app).signIn(`/auth/discord?referral=${code}`)).toEqual({ auth: 'ok' });
      world.nextUser();
      expect(await openBrowser(world.app).signIn('/auth/discord?referral=')).toEqual({ auth: 'ok' });
    });

    test.each([
      ['of nobody', 'NOBODY-HAS-THIS'],
      ['of another shape', 'x<script>'],
      ['with a sign no database takes', 'a%00b'],
      ['of great length', 'x'.repeat(5_000)],
    ])('ignores a code %s', async (_, code) => {
      expect(await openBrowser(world.app).signIn(`/auth/discord?referral=${code}`)).toEqual(ignored);
    });

    test('ignores it for a user known, when linking, and one’s own', async () => {
      const { user, browser } = await world.signUp();
      const { referral_code: own } = await getReferral(user.id);
      const { code } = await getForeignCode();
      for (const referral of [own, code])
        expect(await openBrowser(world.app).signIn(`/auth/discord?referral=${referral}`)).toEqual(ignored);
      expect(await browser.signIn(`/auth/otherpage?referral=${code}`)).toEqual(ignored);
      expect(await getReferral(user.id)).toMatchObject({ referred_by: null, referred_with: null });
    });
  });
});
