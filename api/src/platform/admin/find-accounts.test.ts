import { getReputation } from '@hideout/contract/account';
import { findAccounts, viewAccount } from '@hideout/contract/admin';
import { getProfile } from '@hideout/contract/profile';
import { listSocials } from '@hideout/contract/social';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUsername } from '../../people/profile/update-username.ts';
import { freshAddress, makeMember } from '../../testing/community-fixtures.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const BITCOIN = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297';

describeOnDatabases('finding and seeing accounts for support', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let support: SignedIn;

  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
    support = await signIn(app, generatePrivateKey());
    await grant(database.db, support.accountId, 'moderator');
  });
  afterAll(() => app.close());

  const find = async (search: string) => {
    const answer = await call(app, findAccounts, { cookie: support.cookie, body: { search } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ matches: { user: { id: string }; by: string; value: string }[] }>().matches;
  };
  const link = (accountId: string, handle: string) =>
    database.db
      .insertInto('oauth_identity')
      .values({ provider: 'discord', subject: `subject-${accountId}`, account_id: accountId, handle })
      .execute();

  test('finds by name of today or before, address of either chain, handle and id', async () => {
    const member = await makeMember(database.db);
    await updateUsername(database.db, member.id, 'Find_Me', new Date());
    await link(member.id, 'Moonshine.Mel');
    await database.db
      .insertInto('wallet')
      .values({ account_id: member.id, chain: 'bitcoin', address: BITCOIN, wallet_type: 'xverse' })
      .execute();
    const bys = async (search: string) =>
      (await find(search)).map(({ user, by, value }) => [user.id, by, value]);
    expect(await bys(' find_ME ')).toEqual([[member.id, 'username', 'Find_Me']]);
    expect(await bys(member.username)).toEqual([[member.id, 'formerUsername', member.username]]);
    expect(await bys('@moonshine.mel')).toEqual([[member.id, 'discord', 'Moonshine.Mel']]);
    expect(await bys(member.address.toLowerCase())).toEqual([[member.id, 'wallet', member.address]]);
    expect(await bys(BITCOIN.toUpperCase())).toEqual([[member.id, 'wallet', BITCOIN]]);
    expect(await bys(member.id)).toEqual([[member.id, 'id', member.id]]);
    expect(await bys(freshAddress())).toEqual([]);
    const former = freshAddress();
    await database.db
      .insertInto('passport')
      .values({ account_id: member.id, token_id: '77', claim_address: former, reset_at: new Date() })
      .execute();
    expect(await bys(former)).toEqual([[member.id, 'formerClaimAddress', former]]);
  });

  test('shows each account once, and whoever has the name before whoever has the handle', async () => {
    const named = await makeMember(database.db);
    const pretender = await makeMember(database.db);
    await link(named.id, named.username);
    await link(pretender.id, named.username.toUpperCase());
    expect((await find(named.username)).map(({ user, by }) => [user.id, by])).toEqual([
      [named.id, 'username'],
      [pretender.id, 'discord'],
    ]);
  });

  test('writes down what was looked for, and who was looked at, and by whom', async () => {
    const member = await makeMember(database.db);
    await find(member.username);
    await call(app, viewAccount, { cookie: support.cookie, body: { id: member.id } });
    const rows = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'account_id', 'detail'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toMatchObject([
      { action: 'account.look', subject: member.id, account_id: support.accountId },
      { action: 'account.find', subject: null, detail: { note: member.username, found: member.id } },
    ]);
  });

  test('shows what the member sees, from the same answers, and changes nothing of it', async () => {
    const member = await signIn(app, generatePrivateKey());
    await link(member.accountId, 'seen');
    const view = await call(app, viewAccount, { cookie: support.cookie, body: { id: member.accountId } });
    expect(view.statusCode).toBe(200);
    const own = async (endpoint: typeof getProfile | typeof getReputation | typeof listSocials) =>
      (await call(app, endpoint, { cookie: member.cookie })).json();
    const { account, profile, reputation, socials } = view.json();
    expect(account).toMatchObject({ user: { id: member.accountId }, wallets: [{ address: member.address }] });
    expect(profile).toEqual(await own(getProfile));
    expect({ ...reputation, updatedAt: '' }).toEqual({ ...(await own(getReputation)), updatedAt: '' });
    const [{ handle, linked, needsReconnect, social }] = (await own(listSocials)).socials;
    expect(socials).toEqual([{ handle, linked, needsReconnect, social }]);
  });

  test('returns 404 for an id without an account, and 403 with the permission to a member', async () => {
    const missing = await call(app, viewAccount, { cookie: support.cookie, body: { id: 'nobody' } });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    const member = await signIn(app, generatePrivateKey());
    for (const [endpoint, body] of [
      [findAccounts, { search: 'hound' }],
      [viewAccount, { id: member.accountId }],
    ] as const) {
      const answer = await call(app, endpoint, { cookie: member.cookie, body });
      expect([answer.statusCode, answer.json().meta]).toEqual([403, { permission: 'accounts.read' }]);
    }
  });
});
