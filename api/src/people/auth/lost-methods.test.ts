import { checkAuth } from '@hideout/contract/auth';
import { endOtherSessions, listSessions } from '@hideout/contract/sessions';
import { verifySignature } from '@hideout/contract/sign-in';
import { removeSocial } from '@hideout/contract/social';
import { addWallet, listWallets, removeWallet } from '@hideout/contract/wallet';
import { linkStatement } from '@hideout/contract/wallet-statements';
import { sql } from 'kysely';
import { createPublicClient, custom } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { sessionOrigins } from '../../db/migrations/0019-session-origins.ts';
import { BITCOIN_ADDRESSES, signedBitcoinMessage } from '../../testing/bitcoin-wallet.ts';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import { describeWithProvider } from '../../testing/describe-with-provider.ts';
import { discordIdentity, NO_DEVICE, openTestSession } from '../../testing/open-session.ts';
import { buildTestApp, call, emptyChains, getCookie, signedMessage, signIn } from '../../testing/test-app.ts';
import { linkIdentity } from '../oauth/link-identity.ts';

describeWithProvider('when an account loses a sign-in method', (world) => {
  const isIn = async (cookie: string) =>
    (await call(world.app, checkAuth, { cookie })).json<{ authenticated: boolean }>().authenticated;
  /** Links a further wallet by its key, as the dialog does. */
  const link = async (cookie: string, accountId: string, key: `0x${string}`) => {
    const signed = await signedMessage(world.app, key, { statement: linkStatement(accountId) });
    const answer = await call(world.app, addWallet, { body: { ...signed, chain: 'ethereum' }, cookie });
    expect(answer.statusCode).toBe(201);
  };
  const remove = (cookie: string, address: string) =>
    call(world.app, removeWallet, { body: { address }, cookie });
  const setUnrecorded = (accountId: string) =>
    world.database.db
      .updateTable('session')
      .set({ wallet_id: null, identity_provider: null, identity_subject: null })
      .where('account_id', '=', accountId)
      .execute();

  describe('by removing a wallet', () => {
    test('the sessions that it opened end, and no other', async () => {
      const [first, second] = [generatePrivateKey(), generatePrivateKey()];
      const mine = await signIn(world.app, first);
      await link(mine.cookie, mine.accountId, second);
      const bySecond = [await signIn(world.app, second), await signIn(world.app, second)];
      expect(bySecond[0]?.accountId).toBe(mine.accountId);
      const answer = await remove(mine.cookie, bySecond[0]?.address ?? '');
      expect(answer.json()).toMatchObject({ ok: true, endedSessions: 2, signedOut: false });
      expect(answer.headers['set-cookie']).toBeUndefined();
      for (const { cookie } of bySecond) expect(await isIn(cookie)).toBe(false);
      expect(await isIn(mine.cookie)).toBe(true);
    });

    test('the session that asks ends too when that wallet opened it, with its cookie', async () => {
      const [first, second] = [generatePrivateKey(), generatePrivateKey()];
      const mine = await signIn(world.app, first);
      await link(mine.cookie, mine.accountId, second);
      const other = await signIn(world.app, second);
      const answer = await remove(mine.cookie, mine.address);
      expect(answer.json()).toMatchObject({ ok: true, endedSessions: 1, signedOut: true });
      expect(answer.headers['set-cookie']).toMatch(/^__Host-hideout_session=; Max-Age=0;/);
      expect(await isIn(mine.cookie)).toBe(false);
      expect(await isIn(other.cookie)).toBe(true);
    });

    test('a Bitcoin wallet too', async () => {
      await world.database.db.deleteFrom('wallet').where('chain', '=', 'bitcoin').execute();
      const { p2wpkh } = BITCOIN_ADDRESSES;
      const body = await signedBitcoinMessage(world.app, p2wpkh);
      const byBitcoin = getCookie(await call(world.app, verifySignature, { body }));
      const { id } = (await world.getUser(byBitcoin)) ?? { id: '' };
      const key = generatePrivateKey();
      await link(byBitcoin, id, key);
      const mine = await signIn(world.app, key);
      expect((await remove(mine.cookie, p2wpkh.toUpperCase())).json()).toMatchObject({ endedSessions: 1 });
      expect(await isIn(byBitcoin)).toBe(false);
      expect(await isIn(mine.cookie)).toBe(true);
    });

    test('the session of an unrecorded wallet ends with any wallet of its chain, and with nothing else', async () => {
      const { browser, cookie, accountId } = await world.walletBrowser();
      await browser.signIn('/auth/discord');
      const second = freshAddress();
      await linkEthereum(world.database.db, accountId, second);
      await setUnrecorded(accountId);
      const { browser: byDiscord } = await world.signUp();
      const listed = await call(world.app, listSessions, { cookie });
      expect(listed.json().sessions[0].method).toEqual({ kind: 'wallet', chain: 'ethereum', address: null });
      expect(await isIn(cookie)).toBe(true);
      const answer = await remove(byDiscord.session(), second);
      expect(answer.json()).toMatchObject({ endedSessions: 1, signedOut: false });
      expect(await isIn(cookie)).toBe(false);
      expect(await isIn(byDiscord.session())).toBe(true);
    });

    test('nothing ends when the removal is refused', async () => {
      const mine = await signIn(world.app, generatePrivateKey());
      expect((await remove(mine.cookie, mine.address)).json()).toMatchObject({ code: 'WALLET_LAST_ONE' });
      expect(await isIn(mine.cookie)).toBe(true);
    });

    test('a sign-in with it at the same time stays in no account that lost it', async () => {
      const key = generatePrivateKey();
      const { db } = await world.database.openAnother();
      const another = buildTestApp(db, { config: { oauth: world.oauth } });
      const owner = await signIn(world.app, key);
      await link(owner.cookie, owner.accountId, generatePrivateKey());
      const remaining = await openTestSession(world.database.db, owner.accountId);
      const [answer, ...signedIn] = await Promise.all([
        remove(remaining.cookie, owner.address),
        ...Array.from({ length: 12 }, (_, at) => signIn(at % 2 === 0 ? world.app : another, key)),
      ]);
      expect(answer.statusCode).toBe(200);
      for (const { cookie } of signedIn) {
        expect((await world.getUser(cookie))?.id).not.toBe(owner.accountId);
      }
    });

    test('the list of wallets says beforehand that the only one cannot go', async () => {
      const isOnly = async (cookie: string) =>
        (await call(world.app, listWallets, { cookie })).json<{ isOnlySignInMethod: boolean }>()
          .isOnlySignInMethod;
      const { browser, cookie, accountId } = await world.walletBrowser();
      expect(await isOnly(cookie)).toBe(true);
      const key = generatePrivateKey();
      await link(cookie, accountId, key);
      expect(await isOnly(cookie)).toBe(false);
      const second = await signIn(world.app, key);
      await remove(cookie, second.address);
      expect(await isOnly(cookie)).toBe(true);
      await browser.signIn('/auth/discord');
      expect(await isOnly(cookie)).toBe(false);
    });
  });

  describe('by unlinking a service', () => {
    test('a session of an unrecorded identity ends with it, one of a wallet stays', async () => {
      const { browser, cookie, accountId } = await world.walletBrowser();
      await browser.signIn('/auth/discord');
      const { browser: byDiscord } = await world.signUp();
      await setUnrecorded(accountId);
      const answer = await call(world.app, removeSocial, { cookie, params: { social: 'discord' } });
      expect(answer.json()).toMatchObject({ endedSessions: 1, signedOut: false });
      expect(await isIn(byDiscord.session())).toBe(false);
      expect(await isIn(cookie)).toBe(true);
    });
  });

  describe('because another identity of the provider replaces it', () => {
    test('the sessions of the one before end', async () => {
      const { browser, cookie } = await world.walletBrowser();
      await browser.signIn('/auth/discord');
      const { browser: byFirst } = await world.signUp();
      expect(await isIn(byFirst.session())).toBe(true);
      world.nextUser();
      expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
      expect(await isIn(byFirst.session())).toBe(false);
      expect(browser.session()).toBe(cookie);
      expect(await isIn(cookie)).toBe(true);
    });

    test('also while a session of the one before has run out and was not swept away yet', async () => {
      const { db } = world.database;
      const { browser, cookie, accountId } = await world.walletBrowser();
      await browser.signIn('/auth/discord');
      const runOut = await openTestSession(db, accountId, 'discord');
      await db
        .updateTable('session')
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where('id', '=', runOut.account.sessionId)
        .execute();
      const next = world.nextUser();
      expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
      expect(await world.listIdentities(next.id)).toHaveLength(1);
      expect(await isIn(cookie)).toBe(true);
    });

    test('a session of the replaced identity ends, and the new identity opens another', async () => {
      const { browser, user } = await world.signUp();
      const before = browser.session();
      const next = world.nextUser();
      expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
      expect(browser.session()).not.toBe(before);
      expect(await isIn(before)).toBe(false);
      expect((await world.getUser(browser.session()))?.id).toBe(user.id);
      const stored = await world.database.db
        .selectFrom('session')
        .select(['identity_provider', 'identity_subject'])
        .where('account_id', '=', user.id)
        .execute();
      expect(stored).toEqual([{ identity_provider: 'discord', identity_subject: next.id }]);
    });

    test('linking the same identity again ends no session', async () => {
      const { browser } = await world.signUp();
      const before = browser.session();
      expect(await browser.signIn('/auth/discord')).toEqual({ auth: 'ok' });
      expect(browser.session()).toBe(before);
      expect(await isIn(before)).toBe(true);
    });
  });

  describe('a session that was ended while its request waited', () => {
    test('links no wallet', async () => {
      const { db } = world.database;
      const mine = await signIn(world.app, generatePrivateKey());
      const remaining = await openTestSession(db, mine.accountId);
      let release: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        release = resolve;
      });
      const transport = custom({
        async request({ method }: { method: string }) {
          await ended;
          return method === 'eth_getCode' ? '0x60' : '0x01';
        },
      });
      const chains = { ...emptyChains(), ethereum: createPublicClient({ chain: mainnet, transport }) };
      const waiting = buildTestApp(db, { chains });
      const statement = linkStatement(mine.accountId);
      const signed = await signedMessage(waiting, generatePrivateKey(), { statement });
      const body = { ...signed, signature: `0x${'12'.repeat(80)}`, chain: 'ethereum' };
      const linking = call(waiting, addWallet, { body, cookie: mine.cookie });
      // Burning the nonce comes after the look at the session, and before the chain is asked.
      await expect.poll(() => db.selectFrom('nonce').selectAll().execute()).toEqual([]);
      await call(world.app, endOtherSessions, { cookie: remaining.cookie, body: {} });
      release();
      expect((await linking).json()).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
      const wallets = await call(world.app, listWallets, { cookie: remaining.cookie });
      expect(wallets.json().wallets).toHaveLength(1);
    });

    test('links no identity', async () => {
      const { db } = world.database;
      const { cookie, accountId } = await world.walletBrowser();
      const ended = await openTestSession(db, accountId);
      await call(world.app, endOtherSessions, { cookie, body: {} });
      const linking = linkIdentity(db, discordIdentity('late'), ended.account, NO_DEVICE);
      await expect(linking).rejects.toMatchObject({ code: 'SIGN_IN_INTERRUPTED' });
      expect(await world.listIdentities('late')).toEqual([]);
    });
  });

  test('sessions from before end where the account has nothing left that could have opened them', async () => {
    const { db } = world.database;
    const { browser, cookie, accountId } = await world.walletBrowser();
    await browser.signIn('/auth/discord');
    const { browser: byDiscord } = await world.signUp();
    const stale = await openTestSession(db, accountId, 'discord');
    await browser.signIn('/auth/twitter');
    const ended = await openTestSession(db, accountId, 'twitter');
    const orphan = await world.walletBrowser();
    await sql`
      alter table session drop column wallet_id, drop column identity_provider cascade,
        drop column identity_subject cascade, drop column device_browser, drop column device_system;
      update session set created_at = now() - interval '1 year' where id = ${sql.lit(stale.account.sessionId)};
      delete from oauth_identity where provider = 'twitter' and account_id = ${sql.lit(accountId)};
      update wallet set linked_at = now() + interval '1 minute', used_for_login = false
      where account_id = ${sql.lit(orphan.accountId)};
    `.execute(db);
    await sessionOrigins.up(db);
    expect(await isIn(stale.cookie)).toBe(false);
    expect(await isIn(ended.cookie)).toBe(false);
    expect(await isIn(orphan.cookie)).toBe(false);
    expect(await isIn(byDiscord.session())).toBe(true);
    const listed = await call(world.app, listSessions, { cookie });
    expect(listed.json().sessions.map(({ method }: { method: unknown }) => method)).toEqual([
      { kind: 'wallet', chain: 'ethereum', address: null },
      { kind: 'social', provider: 'discord', handle: 'mel' },
    ]);
  });
});
