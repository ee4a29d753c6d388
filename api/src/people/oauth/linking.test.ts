import { signOut } from '@hideout/contract/auth';
import { generatePrivateKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../calls/sessions/session-cookie.ts';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { type SignInBrowser, siteReturn } from '../../testing/sign-in-browser.ts';
import { call, signIn } from '../../testing/test-app.ts';

describeWithProvider('going to a provider while signed in', (world) => {
  test('links it to the account and keeps the session', async () => {
    const { browser, accountId, cookie } = await world.walletBrowser();
    expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
    expect(browser.session()).toBe(cookie);
    expect((await world.getUser(cookie))?.id).toBe(accountId);
    const otherAccount = await world.signUp();
    expect(otherAccount.user.id).toBe(accountId);
  });

  test('linking again is fine, and another identity replaces the first', async () => {
    const { browser, accountId } = await world.walletBrowser();
    const first = world.nextUser();
    await browser.signIn('/auth/discord');
    expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
    const second = world.nextUser();
    expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
    expect(await world.listIdentities(first.id)).toEqual([]);
    expect(await world.listIdentities(second.id)).toMatchObject([{ account_id: accountId }]);
  });

  test('refuses an identity of another user and changes nothing', async () => {
    const { user, subject: taken } = await world.signUp();
    const { browser, accountId } = await world.walletBrowser();
    const own = world.nextUser();
    await browser.signIn('/auth/discord');
    world.idp.user = { id: taken, name: 'mel' };
    expect(await browser.signIn('/auth/discord')).toMatchObject({ code: 'SOCIAL_LINKED_ELSEWHERE' });
    expect(await world.listIdentities(taken)).toMatchObject([{ account_id: user.id }]);
    expect(await world.listIdentities(own.id)).toMatchObject([{ account_id: accountId }]);
  });

  test('of 20 accounts that link one identity at once one has it', async () => {
    const comings = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { browser } = await world.walletBrowser();
        return { browser, callback: await browser.getCallback(await browser.navigate('/auth/kazm')) };
      }),
    );
    const answers = await Promise.all(comings.map(({ browser, callback }) => browser.comeBack(callback)));
    const results = answers.map(siteReturn);
    expect(results.filter(({ auth }) => auth === 'ok')).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'SOCIAL_LINKED_ELSEWHERE')).toHaveLength(19);
  });

  test('of 20 identities that one account links at once it has one', async () => {
    const { browser, accountId } = await world.walletBrowser();
    const callbacks: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      world.nextUser();
      callbacks.push(await browser.getCallback(await browser.navigate('/auth/kazm')));
    }
    const answers = await Promise.all(callbacks.map((callback) => browser.comeBack(callback)));
    expect(answers.map(siteReturn)).toEqual(callbacks.map(() => ({ auth: 'ok' })));
    const linked = await world.database.db
      .selectFrom('oauth_identity')
      .select('subject')
      .where('account_id', '=', accountId)
      .execute();
    expect(linked).toHaveLength(1);
  });

  type Change = (browser: SignInBrowser, cookie: string) => unknown;
  test.each<[string, Change]>([
    ['has signed out', (_, cookie) => call(world.app, signOut, { cookie })],
    ['has no session any more', ({ cookies }) => cookies.delete(SESSION_COOKIE)],
    [
      'is somebody else by now',
      async ({ cookies }) => {
        const { cookie } = await signIn(world.app, generatePrivateKey());
        cookies.set(SESSION_COOKIE, cookie.slice(SESSION_COOKIE.length + 1));
      },
    ],
  ])('links nothing when the person %s', async (_, change) => {
    const { browser, cookie } = await world.walletBrowser();
    const { id } = world.nextUser();
    const callback = await browser.getCallback(await browser.navigate('/auth/discord'));
    await change(browser, cookie);
    expect(siteReturn(await browser.comeBack(callback))).toMatchObject({ code: 'SIGN_IN_INTERRUPTED' });
    expect(await world.listIdentities(id)).toEqual([]);
  });

  test.each(['cross-site', 'same-site'])('is not started by another site (%s)', async (site) => {
    const { browser } = await world.walletBrowser();
    const answer = await browser.navigate('/auth/discord', { 'sec-fetch-site': site });
    expect(siteReturn(answer)).toMatchObject({ code: 'CROSS_SITE_BLOCKED' });
  });

  test.each(['none', ''])('is begun by a typed address or an old browser (%s)', async (site) => {
    const { browser } = await world.walletBrowser();
    const started = await browser.navigate('/auth/discord', site === '' ? {} : { 'sec-fetch-site': site });
    expect(String(started.headers.location)).toContain(`${world.idp.origin}/auth?`);
  });
});
