import type { KazmTokenStatus } from '@hideout/contract/kazm';
import { refreshKazmToken, removeSocial } from '@hideout/contract/social';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { buildTestApp, call, testConfig } from '../../testing/test-app.ts';
import { getKazmStatus } from './kazm-token.ts';

describeWithProvider('the link to Kazm', (world) => {
  const linked = async () => {
    const { browser, accountId, cookie } = await world.walletBrowser();
    const user = world.nextUser();
    await browser.signIn('/auth/kazm');
    return { browser, accountId, cookie, member: user };
  };
  const refresh = async (cookie: string) => {
    const answer = await call(world.app, refreshKazmToken, { cookie });
    return answer.json<KazmTokenStatus & { code?: string }>();
  };
  const getStatus = (accountId: string) =>
    getKazmStatus({ db: world.database.db, config: testConfig({ oauth: world.oauth }) }, accountId);
  const expireToken = (subject: string) =>
    world.database.db
      .updateTable('oauth_identity')
      .set({ token_expires_at: sql`now() - interval '1 minute'` })
      .where('subject', '=', subject)
      .execute();
  const getCompletions = async (accountId: string) => {
    const rows = await world.database.db
      .selectFrom('kazm_completion')
      .select(['external_id', 'completed_at'])
      .where('account_id', '=', accountId)
      .orderBy('external_id')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.external_id, row.completed_at.toISOString()]));
  };
  const exchanges = () => world.idp.requests.filter((request) => request === 'POST /token').length;

  test('is asked for when it is missing', async () => {
    const { accountId, cookie } = await world.walletBrowser();
    expect(await getStatus(accountId)).toEqual({
      status: 'notLinked',
      expiresAt: null,
      connectPath: '/auth/kazm',
    });
    expect(await refresh(cookie)).toMatchObject({ code: 'KAZM_NOT_LINKED', status: 409 });
  });

  test('returns what is done, each quest once and with its newest timestamp', async () => {
    const { accountId, cookie } = await linked();
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
    world.idp.api.set('/kazm/me/quests', {
      quests: [
        { id: 'a', completedAt: late },
        { id: 'a', completedAt: early },
        { id: 'b', completedAt: early },
        { id: 'c', completedAt: null },
      ],
    });
    expect(await refresh(cookie)).toMatchObject({ status: 'active', connectPath: '/auth/kazm' });
    expect(await getCompletions(accountId)).toEqual({ a: late, b: early });
    expect(Date.now() - Date.parse((await getStatus(accountId)).readAt ?? '')).toBeLessThan(60_000);
    world.idp.api.set('/kazm/me/quests', { quests: [{ id: 'b', completedAt: late }] });
    await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(await getCompletions(accountId)).toEqual({ a: late, b: late });
  });

  test('is renewed when its token has ended, once for any number of calls', async () => {
    const { accountId, cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    await expireToken(member.id);
    expect(await getStatus(accountId)).toMatchObject({ status: 'active', expiresAt: null });
    const before = exchanges();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    // Who comes when it is over finds it active.
    expect(answers.filter(({ status }) => status === 'refreshed').length).toBeGreaterThan(0);
    for (const { status } of answers) expect(['refreshed', 'active']).toContain(status);
    expect(exchanges()).toBe(before + 1);
    expect(await refresh(cookie)).toMatchObject({ status: 'active' });
    const { expiresAt } = await getStatus(accountId);
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });

  test('is renewed again with the refresh token that came last', async () => {
    const { cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    for (let round = 0; round < 3; round += 1) {
      await expireToken(member.id);
      expect(await refresh(cookie)).toMatchObject({ status: 'refreshed' });
    }
  });

  test('is renewed although another instance died while it did so', async () => {
    const { cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    await expireToken(member.id);
    await world.database.db
      .updateTable('oauth_identity')
      .set({ refresh_claimed_until: sql`now() - interval '1 second'` })
      .execute();
    expect(await refresh(cookie)).toMatchObject({ status: 'refreshed' });
  });

  test('has to be made again when Kazm refuses, and then works again', async () => {
    const { browser, accountId, cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    world.idp.forget(member);
    expect(await refresh(cookie)).toMatchObject({ status: 'expired', connectPath: '/auth/kazm' });
    expect(await world.listIdentities(member.id)).toMatchObject([{ needs_reconnect: true }]);
    expect(await getStatus(accountId)).toMatchObject({ status: 'expired' });
    await browser.signIn('/auth/kazm');
    expect(await refresh(cookie)).toMatchObject({ status: 'active' });
  });

  test('is renewed when Kazm takes its token back before the time', async () => {
    const { cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    world.idp.takeBack(member);
    expect(await refresh(cookie)).toMatchObject({ status: 'refreshed' });
  });

  test('is not given up because Kazm is away for a moment', async () => {
    const { cookie, member } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    await expireToken(member.id);
    world.idp.broken.add('token');
    expect(await refresh(cookie)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    world.idp.broken.clear();
    expect(await refresh(cookie)).toMatchObject({ status: 'refreshed' });
  });

  test('has to be made again when the key of the tokens was changed', async () => {
    const { cookie } = await linked();
    const oauth = { ...world.oauth, tokenKey: Buffer.alloc(32, 9) };
    const answer = await call(world.appWith({ oauth }), refreshKazmToken, { cookie });
    expect(answer.json()).toMatchObject({ status: 'expired' });
  });

  test('is unavailable on a server that no longer works with Kazm', async () => {
    const { cookie } = await linked();
    const answer = await call(buildTestApp(world.database.db), refreshKazmToken, { cookie });
    expect(answer.json()).toEqual({ status: 'unavailable', expiresAt: null, connectPath: null });
  });

  test('takes what was done along when it goes, also to make room for another', async () => {
    const { browser, accountId, cookie } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [{ id: 'a', completedAt: '2026-01-01T00:00:00Z' }] });
    await refresh(cookie);
    world.nextUser();
    await browser.signIn('/auth/kazm');
    expect(await getCompletions(accountId)).toEqual({});
    await refresh(cookie);
    await call(world.app, removeSocial, { cookie, params: { social: 'kazm' } });
    expect(await getCompletions(accountId)).toEqual({});
  });

  test('is asked at most once a minute', async () => {
    const { cookie } = await linked();
    world.idp.api.set('/kazm/me/quests', { quests: [] });
    const strict = world.appWith({ rateFactor: 1 });
    expect((await call(strict, refreshKazmToken, { cookie })).statusCode).toBe(200);
    expect((await call(strict, refreshKazmToken, { cookie })).json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
