import { getAccount, resetPassport } from '@hideout/contract/admin';
import { addPassport } from '@hideout/contract/passport';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { fakeWorld, giveTokens } from '../../testing/fake-ethereum.ts';
import { PASSES, withPassportApp } from '../../testing/passport-fixtures.ts';
import { call, grant, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('accounts and passports for support', (open) => {
  const world = fakeWorld();
  let database: TestDatabase;
  let app: FastifyInstance;
  let admin: SignedIn;
  let moderator: SignedIn;
  let nextToken = 1;

  beforeAll(async () => {
    database = await open();
    app = withPassportApp(database.db, world);
    admin = await signIn(app, generatePrivateKey());
    await grant(database.db, admin.accountId, 'admin');
    moderator = await signIn(app, generatePrivateKey());
    await grant(database.db, moderator.accountId, 'moderator');
    return () => app.close();
  });

  async function withPassport() {
    const user = await signIn(app, generatePrivateKey());
    const [id, cold] = [nextToken++, freshAddress()];
    giveTokens(world, PASSES, user.address, [id]);
    const body = { tokenId: String(id), claimAddress: cold };
    expect((await call(app, addPassport, { cookie: user.cookie, body })).statusCode).toBe(200);
    return { ...user, tokenId: String(id), cold, body };
  }
  const look = (who: SignedIn, claimAddress: string) =>
    call(app, getAccount, { cookie: who.cookie, body: { claimAddress } });
  const reset = (who: SignedIn, claimAddress: string, reason?: string) =>
    call(app, resetPassport, { cookie: who.cookie, body: { claimAddress, reason } });
  const auditRows = (subject: string) =>
    database.db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();

  test('M07: a member may neither read nor reset any account, not even their own', async () => {
    const user = await withPassport();
    for (const endpoint of [getAccount, resetPassport]) {
      const body = { claimAddress: user.cold };
      expect((await call(app, endpoint, { body })).statusCode).toBe(401);
      const answer = await call(app, endpoint, { cookie: user.cookie, body });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await auditRows(user.accountId)).toEqual([]);
    expect((await look(admin, user.cold)).json().passport.tokenId).toBe(user.tokenId);
  });

  test('a moderator may look and not reset', async () => {
    const user = await withPassport();
    expect((await look(moderator, user.cold)).statusCode).toBe(200);
    const answer = await reset(moderator, user.cold);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { meta: { permission: 'passports.reset' } },
    ]);
    expect((await look(moderator, user.cold)).json().passport.status).toBe('active');
  });

  test('shows an account by its claim address, in any case, and writes down that it did', async () => {
    const user = await withPassport();
    const answer = await look(admin, user.cold.toLowerCase());
    expect(answer.json()).toMatchObject({
      user: { id: user.accountId, username: null, roles: ['member'] },
      passport: {
        tokenId: user.tokenId,
        claimAddress: user.cold,
        status: 'active',
        heldBy: user.address,
        stillHeld: true,
      },
      formerPassports: [],
      wallets: [{ address: user.address, isClaimAddress: false }],
      reputation: 0,
      serumPoints: 0,
      claimed: '0',
      audit: [{ by: { id: admin.accountId }, action: 'account.look', note: user.cold }],
    });
  });

  test('finds by a linked wallet what no claim address names; the claim address goes first', async () => {
    const user = await signIn(app, generatePrivateKey());
    expect((await look(admin, user.address)).json()).toMatchObject({
      user: { id: user.accountId },
      passport: null,
    });
    const claimer = await withPassport();
    await database.db
      .insertInto('wallet')
      .values({
        account_id: user.accountId,
        chain: 'ethereum',
        address: claimer.cold,
        wallet_type: 'other',
      })
      .execute();
    expect((await look(admin, claimer.cold)).json().user.id).toBe(claimer.accountId);
  });

  test('returns 404 for an address without an account, and refuses an invalid one', async () => {
    const unknown = freshAddress();
    expect((await look(admin, unknown)).json().code).toBe('ACCOUNT_NOT_FOUND');
    expect((await reset(admin, unknown)).json().code).toBe('PASSPORT_NOT_FOUND');
    expect((await look(admin, 'hound')).json()).toMatchObject({ code: 'INVALID_ADDRESS', status: 422 });
    expect((await reset(admin, '0x12')).json().code).toBe('INVALID_ADDRESS');
  });

  test('who holds the token is unknown while the chain is silent', async () => {
    const user = await withPassport();
    world.failing.add('all');
    const answer = await look(admin, user.cold);
    world.failing.delete('all');
    expect(answer.json().passport).toMatchObject({ heldBy: null, stillHeld: null });
  });

  test('M06: a reset frees the account, the token and the address, and leaves its trace', async () => {
    const user = await withPassport();
    const answer = await reset(admin, user.cold, '  Lost the key ');
    const previous = { tokenId: user.tokenId, claimAddress: user.cold, status: 'reset', stillHeld: null };
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        ok: true,
        previous,
        account: {
          passport: null,
          formerPassports: [previous],
          audit: [{ action: 'passport.reset', note: `#${user.tokenId} with ${user.cold}: Lost the key` }],
        },
      },
    ]);
    const row = await database.db
      .selectFrom('passport')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ reset_by: admin.accountId, reset_reason: 'Lost the key' });
    const check = await app.inject({ url: '/auth/check', headers: { cookie: user.cookie } });
    expect(check.json().user).toMatchObject({ tokenId: null, claimAddress: null });
    expect((await look(admin, user.cold)).json().user.id).toBe(user.accountId);
    const again = await call(app, addPassport, { cookie: user.cookie, body: user.body });
    expect(again.statusCode).toBe(200);
    expect((await look(admin, user.cold)).json()).toMatchObject({
      passport: { status: 'active' },
      formerPassports: [{ status: 'reset' }],
    });
  });

  test('of twelve resets at once one resets, with one line in the log', async () => {
    const user = await withPassport();
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(admin, user.cold)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(404)]);
    expect(await auditRows(user.accountId)).toEqual([
      { action: 'passport.reset', account_id: admin.accountId },
    ]);
  });

  test('a reset that names its binding leaves alone what was bound since', async () => {
    const user = await withPassport();
    const seen = (await look(admin, user.cold)).json().passport;
    expect((await reset(admin, user.cold)).statusCode).toBe(200);
    expect((await call(app, addPassport, { cookie: user.cookie, body: user.body })).statusCode).toBe(200);
    const resetSeen = (boundAt: string) =>
      call(app, resetPassport, { cookie: admin.cookie, body: { claimAddress: user.cold, boundAt } });
    const late = await resetSeen(seen.boundAt);
    expect([late.statusCode, late.json().code]).toEqual([404, 'PASSPORT_NOT_FOUND']);
    const { passport } = (await look(admin, user.cold)).json();
    expect(passport.status).toBe('active');
    expect((await resetSeen(passport.boundAt)).statusCode).toBe(200);
  });

  test('many looks hide no act: of the fifty newest lines at most ten are looks', async () => {
    const user = await withPassport();
    await reset(admin, user.cold);
    const lines = (action: string, count: number) =>
      database.db
        .insertInto('audit_log')
        .values(Array.from({ length: count }, () => ({ account_id: null, action, subject: user.accountId })))
        .execute();
    await lines('account.look', 60);
    const read = async (): Promise<string[]> => {
      const { audit } = (await look(moderator, user.cold)).json();
      return audit.map(({ action }: { action: string }) => action);
    };
    expect(await read()).toEqual([...Array(10).fill('account.look'), 'passport.reset']);
    await lines('proposal.cancel', 50);
    expect((await read()).filter((action) => action === 'proposal.cancel')).toHaveLength(49);
  });
});
