import { addPassport } from '@hideout/contract/passport';
import { listWallets } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { storeMetadata } from '../../chain/token/metadata-rows.ts';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { delegate, fakeWorld, giveTokens } from '../../testing/fake-ethereum.ts';
import { PASSES, withPassportApp } from '../../testing/passport-fixtures.ts';
import { buildTestApp, call, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('passports', (open) => {
  const world = fakeWorld();
  let database: TestDatabase;
  let app: FastifyInstance;
  let nextToken = 100;

  beforeAll(async () => {
    database = await open();
    app = withPassportApp(database.db, world);
    return () => app.close();
  });

  /** A user with tokens of their own. */
  async function holder(count = 1): Promise<SignedIn & { tokens: string[]; token: string }> {
    const user = await signIn(app, generatePrivateKey());
    const ids = Array.from({ length: count }, () => nextToken++);
    giveTokens(world, PASSES, user.address, ids);
    return { ...user, tokens: ids.map(String), token: String(ids[0]) };
  }
  const bind = ({ cookie }: SignedIn, tokenId: string, claimAddress: string) =>
    call(app, addPassport, { cookie, body: { tokenId, claimAddress } });
  const activeRows = (column: 'account_id' | 'token_id' | 'claim_address', value: string) =>
    database.db
      .selectFrom('passport')
      .selectAll()
      .where(column, '=', value)
      .where('reset_at', 'is', null)
      .execute();

  test('binds a held token, and the session, the wallets and the account say so', async () => {
    const user = await holder();
    const answer = await bind(user, user.token, user.address.toLowerCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      passport: {
        tokenId: user.token,
        claimAddress: user.address,
        collection: { name: 'City Pass', address: PASSES, chainId: 1 },
        status: 'active',
        heldBy: user.address,
        stillHeld: true,
      },
      user: { tokenId: user.token, claimAddress: user.address, needs: ['username'] },
    });
    const check = await app.inject({ url: '/auth/check', headers: { cookie: user.cookie } });
    expect(check.json().user).toMatchObject({ tokenId: user.token, claimAddress: user.address });
    const wallets = await call(app, listWallets, { cookie: user.cookie });
    expect(wallets.json().wallets).toMatchObject([{ isClaimAddress: true }]);
  });

  test('the same pair again answers the same, and says when the token has left', async () => {
    const user = await holder();
    const cold = freshAddress();
    const first = (await bind(user, user.token, cold)).json();
    expect((await bind(user, user.token, cold)).json()).toEqual(first);
    giveTokens(world, PASSES, user.address, []);
    const sold = await bind(user, user.token, cold);
    expect(sold.json().passport).toMatchObject({ heldBy: null, stillHeld: false, status: 'active' });
    world.failing.add(PASSES);
    const unread = await bind(user, user.token, cold);
    expect([unread.statusCode, unread.json().passport.stillHeld]).toEqual([200, null]);
    world.failing.delete(PASSES);
  });

  test('shows the image once the metadata of the token is known', async () => {
    const user = await holder();
    const before = await bind(user, user.token, user.address);
    expect(before.json().passport.image).toBeNull();
    const asset = `eip155:1/erc721:${PASSES}/${user.token}`;
    await storeMetadata(database.db, [
      { asset, name: 'A pass', imageSource: 'data:image/png;base64,AAAA', mime: 'image/png', traits: [] },
    ]);
    const after = await bind(user, user.token, user.address);
    expect(after.json().passport.image).toContain(`/api/image?url=${asset}&w=256`);
  });

  test('a token of a vault that delegates to a wallet is held', async () => {
    const user = await signIn(app, generatePrivateKey());
    const vault = freshAddress();
    giveTokens(world, PASSES, vault, [77]);
    expect((await bind(user, '77', vault)).json().code).toBe('PASSPORT_NOT_OWNED');
    delegate(world, vault, user.address);
    expect((await bind(user, '77', vault)).json().passport.heldBy).toBe(vault);
  });

  test('a token of another user, or one that does not exist, is not', async () => {
    const [owner, other] = [await holder(), await holder()];
    for (const tokenId of [other.token, '999999', (2n ** 256n - 1n).toString()]) {
      const answer = await bind(owner, tokenId, owner.address);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'PASSPORT_NOT_OWNED', meta: { tokenId } },
      ]);
    }
    expect(await activeRows('account_id', owner.accountId)).toEqual([]);
  });

  test.each([['007'], ['-1'], ['1.5'], ['0x7'], [(2n ** 256n).toString()], ['']])(
    'the token number %o is invalid',
    async (tokenId) => {
      const user = await holder();
      expect((await bind(user, tokenId, user.address)).statusCode).toBe(422);
    },
  );

  test('a wrong claim address names its field', async () => {
    const user = await holder();
    const answer = await bind(user, user.token, PASSES);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'INVALID_ADDRESS', fields: { claimAddress: expect.stringContaining('contract') } },
    ]);
  });

  test('another token, or another address, needs a reset first', async () => {
    const user = await holder(2);
    await bind(user, user.token, user.address);
    for (const [tokenId = '', address] of [
      [user.tokens[1], user.address],
      [user.token, freshAddress()],
    ] as const) {
      const answer = await bind(user, tokenId, address);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'PASSPORT_EXISTS']);
    }
  });

  test('a token that stays bound to its former owner is taken', async () => {
    const [former, buyer] = [await holder(), await holder()];
    await bind(former, former.token, former.address);
    giveTokens(world, PASSES, former.address, []);
    giveTokens(world, PASSES, buyer.address, [Number(former.token)]);
    const answer = await bind(buyer, former.token, buyer.address);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PASSPORT_TOKEN_TAKEN']);
  });

  test('a claim address is one account’s alone, and nobody else’s wallet', async () => {
    const [first, second, third] = [await holder(), await holder(), await holder()];
    const cold = freshAddress();
    await bind(first, first.token, cold);
    for (const taken of [cold.toLowerCase(), third.address]) {
      const answer = await bind(second, second.token, taken);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    }
    expect(await activeRows('account_id', second.accountId)).toEqual([]);
  });

  test('a chain that is down changes nothing, and says so', async () => {
    const user = await holder();
    world.failing.add('all');
    const answer = await bind(user, user.token, user.address);
    world.failing.delete('all');
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
    expect((await bind(user, user.token, user.address)).statusCode).toBe(200);
  });

  test('without a configured chain nothing can be bound', async () => {
    const bare = buildTestApp(database.db);
    const { cookie, address } = await signIn(bare, generatePrivateKey());
    const answer = await call(bare, addPassport, { cookie, body: { tokenId: '1', claimAddress: address } });
    expect(answer.json().code).toBe('UPSTREAM_UNAVAILABLE');
    expect((await call(bare, addPassport)).statusCode).toBe(401);
    await bare.close();
  });

  test('one account and forty calls over two tokens: one passport, and its own pair answers 200', async () => {
    const user = await holder(2);
    const addresses = [freshAddress(), freshAddress()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        bind(user, user.tokens[nth % 2] ?? '', addresses[nth % 2] ?? ''),
      ),
    );
    const rows = await activeRows('account_id', user.accountId);
    expect(rows).toHaveLength(1);
    for (const [nth, answer] of answers.entries()) {
      const isBound = user.tokens[nth % 2] === rows[0]?.token_id;
      expect(isBound ? answer.statusCode : answer.json().code).toBe(isBound ? 200 : 'PASSPORT_EXISTS');
    }
    const account = await database.db
      .selectFrom('account')
      .select('token_id')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect(account.token_id).toBe(rows[0]?.token_id);
  });

  /** Calls of people who all act for one vault, each with a claim address of their own or all with one. */
  async function sharers(count: number) {
    const vault = freshAddress();
    const ids = Array.from({ length: count }, () => nextToken++);
    giveTokens(world, PASSES, vault, ids);
    const people = await Promise.all(Array.from({ length: count }, () => signIn(app, generatePrivateKey())));
    for (const { address } of people) delegate(world, vault, address);
    return { people, tokens: ids.map(String) };
  }

  test('many accounts and one token: one has it', async () => {
    const { people, tokens } = await sharers(12);
    const token = tokens[0] ?? '';
    const answers = await Promise.all(people.map((user) => bind(user, token, user.address)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    for (const answer of answers) {
      if (answer.statusCode === 409) expect(answer.json().code).toBe('PASSPORT_TOKEN_TAKEN');
    }
    expect(await activeRows('token_id', token)).toHaveLength(1);
  });

  test('many accounts and one claim address: one has it', async () => {
    const { people, tokens } = await sharers(12);
    const cold = freshAddress();
    const answers = await Promise.all(people.map((user, nth) => bind(user, tokens[nth] ?? '', cold)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await activeRows('claim_address', cold)).toHaveLength(1);
    const accounts = await database.db
      .selectFrom('account')
      .select('id')
      .where('claim_address', '=', cold)
      .execute();
    expect(accounts).toHaveLength(1);
  });
});
