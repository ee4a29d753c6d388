import { signOut } from '@hideout/contract/auth';
import type { EndpointOutput } from '@hideout/contract/endpoint';
import type { DiscordInfo, OtherpageInfo } from '@hideout/contract/social';
import {
  getDiscord,
  getOtherpage,
  listSocials,
  refreshKazmToken,
  removeSocial,
} from '@hideout/contract/social';
import { getSscReputation } from '@hideout/contract/ssc';
import { describe, expect, test } from 'vitest';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { call } from '../../testing/test-app.ts';

const MEMBER = '/discord/users/@me/guilds/424242/member';

describeWithProvider('linked services', (world) => {
  const linked = async (...providers: string[]) => {
    const { browser, accountId, cookie } = await world.walletBrowser();
    const member = world.nextUser();
    for (const provider of providers) await browser.signIn(`/auth/${provider}`);
    return { accountId, cookie, subject: member.id };
  };
  const getDiscordEntry = async (cookie: string) =>
    (await call(world.app, getDiscord, { cookie })).json<DiscordInfo>();
  const getOtherpageEntry = async (cookie: string) =>
    (await call(world.app, getOtherpage, { cookie })).json<OtherpageInfo>();

  test('not linked is an answer', async () => {
    const { cookie } = await linked();
    expect(await getDiscordEntry(cookie)).toEqual({
      linked: false,
      id: null,
      handle: null,
      displayName: null,
      avatar: null,
      linkedAt: null,
      needsReconnect: false,
      connectPath: '/auth/discord',
      inServer: null,
      roles: [],
      inviteUrl: 'https://discord.gg/cartel',
    });
    expect(await getOtherpageEntry(cookie)).toMatchObject({ linked: false, profileUrl: null, badges: [] });
  });

  test('Discord shows the roles worth showing, of members of the server', async () => {
    const { cookie, subject } = await linked('discord');
    expect(await getDiscordEntry(cookie)).toMatchObject({
      linked: true,
      id: subject,
      inServer: false,
      roles: [],
    });
    world.idp.api.set(MEMBER, { nick: null, roles: ['2', 'unknown'] });
    expect(await getDiscordEntry(cookie)).toMatchObject({
      handle: 'mel',
      avatar: null,
      inServer: true,
      roles: [{ id: '2', name: 'Mutant', color: null }],
    });
    world.idp.api.set(MEMBER, { nick: 'mel', roles: ['2', '1'] });
    expect((await getDiscordEntry(cookie)).roles.map(({ name }) => name)).toEqual(['Council', 'Mutant']);
  });

  test('Other Page shows avatar and badges, and no address outside of the web', async () => {
    const { cookie } = await linked('otherpage');
    world.idp.api.set('/otherpage/me', {
      profileUrl: 'https://other.page/mel',
      avatarAsset: 'eip155:1/erc721:0x60E4/1',
      badges: [
        { id: 'a', name: 'Early', image: 'javascript:alert(1)' },
        { id: 'b', name: 'Late', image: 'https://other.page/b.png' },
      ],
    });
    expect(await getOtherpageEntry(cookie)).toMatchObject({
      profileUrl: 'https://other.page/mel',
      avatarAsset: 'eip155:1/erc721:0x60E4/1',
      badges: [
        { id: 'a', name: 'Early', image: null },
        { id: 'b', name: 'Late', image: 'https://other.page/b.png' },
      ],
    });
    world.idp.api.set('/otherpage/me', { profileUrl: 'javascript:alert(1)', avatarAsset: '?', badges: [] });
    expect(await getOtherpageEntry(cookie)).toMatchObject({ profileUrl: null, avatarAsset: null });
  });

  test('a service that does not answer, or not in its form, is said to be away', async () => {
    const { cookie } = await linked('discord', 'otherpage', 'kazm');
    world.idp.api.set(MEMBER, { roles: 'many' });
    world.idp.api.set('/otherpage/me', []);
    world.idp.api.set('/kazm/me/quests', { quests: [{ id: 'x', completedAt: 'yesterday' }] });
    for (const endpoint of [getDiscord, getOtherpage, refreshKazmToken]) {
      const answer = await call(world.app, endpoint, { cookie });
      expect(answer.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 502 });
    }
    world.idp.broken.add('api');
    for (const endpoint of [getDiscord, getOtherpage, refreshKazmToken]) {
      expect((await call(world.app, endpoint, { cookie })).statusCode).toBe(502);
    }
  });

  test('are listed with what is known of each, also while the services are away', async () => {
    const list = async (cookie: string) => {
      const { socials } = (await call(world.app, listSocials, { cookie })).json<
        EndpointOutput<typeof listSocials>
      >();
      return socials.map(({ social, linked, handle, isOnlySignInMethod }) => [
        social,
        linked ? handle : null,
        isOnlySignInMethod,
      ]);
    };
    const { cookie } = await linked('twitter', 'kazm');
    world.idp.broken.add('api');
    expect(await list(cookie)).toEqual([
      ['discord', null, false],
      ['twitter', 'mel', false],
      ['otherpage', null, false],
      ['kazm', 'mel', false],
    ]);
    const { browser } = await world.signUp();
    expect((await list(browser.session())).filter(([, , isOnly]) => isOnly)).toHaveLength(1);
  });

  test('everybody sees the handles of a member', async () => {
    const { accountId } = await linked('otherpage', 'twitter', 'kazm', 'discord');
    const username = `social_${world.database.engine === 'PGlite' ? 'lite' : 'full'}`;
    await world.database.db.updateTable('account').set({ username }).where('id', '=', accountId).execute();
    const profile = await call(world.app, getSscReputation, { query: { username } });
    expect(profile.json()).toMatchObject({
      socials: [
        { kind: 'discord', handle: 'mel', url: null },
        { kind: 'twitter', handle: 'mel', url: 'https://x.com/mel' },
        { kind: 'otherpage', handle: 'mel', url: null },
      ],
    });
  });

  describe('are unlinked', () => {
    const remove = (cookie: string, social: string, headers: Record<string, string> = {}) =>
      call(world.app, removeSocial, { cookie, headers, params: { social } });

    test('by their member', async () => {
      const { cookie, subject } = await linked('discord', 'otherpage');
      expect((await remove(cookie, 'discord')).json()).toEqual({
        ok: true,
        social: 'discord',
        endedSessions: 0,
        signedOut: false,
      });
      expect(await getDiscordEntry(cookie)).toMatchObject({ linked: false });
      expect(await getOtherpageEntry(cookie)).toMatchObject({ linked: true });
      expect((await remove(cookie, 'discord')).json()).toMatchObject({
        code: 'SOCIAL_NOT_LINKED',
        status: 409,
      });
      const next = await world.signUp();
      expect(next.subject).toBe(subject);
    });

    test.each(['myspace', '__proto__', 'Discord', '%00'])('not when they are %s', async (social) => {
      const { cookie } = await linked('discord');
      expect((await remove(cookie, social)).json()).toMatchObject({ code: 'SOCIAL_UNKNOWN', status: 404 });
    });

    test('but not the only sign-in method', async () => {
      const { browser } = await world.signUp();
      const lastOne = { code: 'WALLET_LAST_ONE', status: 409 };
      expect((await remove(browser.session(), 'discord')).json()).toMatchObject(lastOne);
      expect(await getDiscordEntry(browser.session())).toMatchObject({ linked: true });
      await browser.signIn('/auth/otherpage');
      const { browser: second } = await world.signUp('/auth/otherpage');
      expect((await remove(second.session(), 'discord')).statusCode).toBe(200);
      expect((await remove(second.session(), 'otherpage')).json()).toMatchObject(lastOne);
    });

    test('nor when the other one is of a provider that is no longer configured', async () => {
      const { browser } = await world.signUp();
      await browser.signIn('/auth/otherpage');
      const providers = world.oauth.providers.filter(({ id }) => id !== 'otherpage');
      const later = world.appWith({ oauth: { ...world.oauth, providers } });
      const answer = await call(later, removeSocial, {
        cookie: browser.session(),
        params: { social: 'discord' },
      });
      expect(answer.json()).toMatchObject({ code: 'WALLET_LAST_ONE' });
    });

    test('never both of the last two, however they are removed at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { browser, user } = await world.signUp();
        await browser.signIn('/auth/otherpage');
        await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            remove(browser.session(), index % 2 === 0 ? 'discord' : 'otherpage'),
          ),
        );
        const left = await world.database.db
          .selectFrom('oauth_identity')
          .select('provider')
          .where('account_id', '=', user.id)
          .execute();
        expect(left).toHaveLength(1);
        world.nextUser();
      }
    });

    test('and end the sessions they opened, the one that asks included', async () => {
      const { browser } = await world.signUp();
      const other = await world.signUp();
      await browser.signIn('/auth/otherpage');
      const { browser: third } = await world.signUp('/auth/otherpage');
      const answer = await remove(browser.session(), 'discord');
      expect(answer.json()).toEqual({ ok: true, social: 'discord', endedSessions: 2, signedOut: true });
      expect(answer.headers['set-cookie']).toMatch(/^__Host-hideout_session=; Max-Age=0;/);
      expect(await world.getUser(browser.session())).toBeNull();
      expect(await world.getUser(other.browser.session())).toBeNull();
      expect(await world.getUser(third.session())).not.toBeNull();
    });

    test.each<[string, Record<string, string>]>([
      ['an image on another site', { 'x-hideout': '', 'sec-fetch-site': 'cross-site' }],
      ['a link', { 'x-hideout': '', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
      ['a link on this site', { 'sec-fetch-mode': 'navigate' }],
    ])('but not by %s', async (_, headers) => {
      const { cookie } = await linked('discord');
      expect((await remove(cookie, 'discord', headers)).json()).toMatchObject({
        code: 'CROSS_SITE_BLOCKED',
      });
      expect(await getDiscordEntry(cookie)).toMatchObject({ linked: true });
      for (const endpoint of [refreshKazmToken, signOut])
        expect((await call(world.app, endpoint, { cookie, headers })).statusCode).toBe(403);
    });
  });
});
