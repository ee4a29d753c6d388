import { resetPassport } from '@hideout/contract/admin';
import { addPassport } from '@hideout/contract/passport';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import { fakeWorld, giveTokens } from '../../testing/fake-ethereum.ts';
import { PASSES, withPassportApp } from '../../testing/passport-fixtures.ts';
import { call, grant, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('claim addresses that are proven', (open) => {
  const world = fakeWorld();
  let database: TestDatabase;
  let app: FastifyInstance;
  let nextToken = 100;

  beforeAll(async () => {
    database = await open();
    app = withPassportApp(database.db, world);
    return () => app.close();
  });

  /** A user with a token of their own. */
  async function holder(): Promise<SignedIn & { token: string }> {
    const user = await signIn(app, generatePrivateKey());
    const id = nextToken++;
    giveTokens(world, PASSES, user.address, [id]);
    return { ...user, token: String(id) };
  }
  const bind = ({ cookie }: SignedIn, tokenId: string, claimAddress: string) =>
    call(app, addPassport, { cookie, body: { tokenId, claimAddress } });
  const activeRows = (address: string) =>
    database.db
      .selectFrom('passport')
      .selectAll()
      .where('claim_address', '=', address)
      .where('reset_at', 'is', null)
      .execute();

  /** Links an address to a user, as a signature does. */
  const link = ({ accountId }: SignedIn, address: string) => linkEthereum(database.db, accountId, address);
  const toCopy = ({ accountId }: SignedIn) =>
    database.db
      .selectFrom('account')
      .select(['token_id', 'claim_address'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
  const displacements = ({ accountId }: SignedIn) =>
    database.db
      .selectFrom('audit_log')
      .select(['account_id', 'detail'])
      .where('action', '=', 'passport.displace')
      .where('subject', '=', accountId)
      .execute();

  test('whoever only typed a claim address makes way for the one who has proven it', async () => {
    const [squatter, owner] = [await holder(), await holder()];
    const cold = freshAddress();
    expect((await bind(squatter, squatter.token, cold)).statusCode).toBe(200);
    expect((await bind(owner, owner.token, cold)).json().code).toBe('CONFLICT');
    await link(owner, cold);
    expect(await activeRows(cold)).toMatchObject([{ account_id: squatter.accountId }]);
    const answer = await bind(owner, owner.token, cold);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { passport: { claimAddress: cold }, user: { tokenId: owner.token, claimAddress: cold } },
    ]);
    expect(await activeRows(cold)).toMatchObject([{ account_id: owner.accountId }]);
    expect(await toCopy(squatter)).toEqual({ token_id: null, claim_address: null });
    expect(await toCopy(owner)).toEqual({ token_id: owner.token, claim_address: cold });
    const reason = 'claim address proven by its owner';
    const former = await database.db
      .selectFrom('passport')
      .select(['reset_by', 'reset_reason'])
      .where('account_id', '=', squatter.accountId)
      .execute();
    expect(former).toEqual([{ reset_by: owner.accountId, reset_reason: reason }]);
    expect(await displacements(squatter)).toMatchObject([
      { account_id: owner.accountId, detail: { from: squatter.accountId, to: owner.accountId, reason } },
    ]);
    expect((await bind(squatter, squatter.token, cold)).json().code).toBe('CONFLICT');
    expect((await bind(squatter, squatter.token, squatter.address)).statusCode).toBe(200);
  });

  test('nobody makes way for a binding that fails for its token', async () => {
    const [squatter, owner, third] = [await holder(), await holder(), await holder()];
    const cold = freshAddress();
    await bind(squatter, squatter.token, cold);
    await bind(third, third.token, third.address);
    await link(owner, cold);
    giveTokens(world, PASSES, owner.address, [Number(third.token)]);
    expect((await bind(owner, third.token, cold)).json().code).toBe('PASSPORT_TOKEN_TAKEN');
    expect(await activeRows(cold)).toMatchObject([{ account_id: squatter.accountId }]);
    expect(await toCopy(squatter)).toEqual({ token_id: squatter.token, claim_address: cold });
    expect(await displacements(squatter)).toEqual([]);
  });

  test('an owner and many who only typed the address, while support resets: the owner gets it', async () => {
    const owner = await holder();
    const others = await Promise.all(Array.from({ length: 9 }, holder));
    await grant(database.db, owner.accountId, 'admin');
    for (const squatter of others.slice(0, 6)) {
      const cold = freshAddress();
      await database.db.deleteFrom('passport').execute();
      expect((await bind(squatter, squatter.token, cold)).statusCode).toBe(200);
      await link(owner, cold);
      const calls = [owner, ...others].map((user) => bind(user, user.token, cold));
      const reset = call(app, resetPassport, { cookie: owner.cookie, body: { claimAddress: cold } });
      const answers = await Promise.all([...calls, reset]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(answers[0]?.statusCode).toBe(200);
      // Support may have come last, and then reset the owner’s.
      const left = await activeRows(cold);
      expect(left.map((row) => row.account_id)).toEqual(left.length === 0 ? [] : [owner.accountId]);
      expect((await toCopy(squatter)).claim_address).toBeNull();
    }
  });

  test('of two who bind an address that one of them has linked, forty times at once, the other never does', async () => {
    const [squatter, owner] = [await holder(), await holder()];
    const cold = freshAddress();
    await link(owner, cold);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => {
        const user = nth % 2 === 0 ? squatter : owner;
        return bind(user, user.token, cold);
      }),
    );
    for (const [nth, answer] of answers.entries()) expect(answer.statusCode).toBe(nth % 2 === 0 ? 409 : 200);
    expect(await activeRows(cold)).toMatchObject([{ account_id: owner.accountId }]);
  });
});
