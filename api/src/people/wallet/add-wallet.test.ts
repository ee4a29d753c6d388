import { checkAuth } from '@hideout/contract/auth';
import { verifySignature } from '@hideout/contract/sign-in';
import { addWallet, listWallets, MAX_WALLETS } from '@hideout/contract/wallet';
import { linkStatement } from '@hideout/contract/wallet-statements';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import { openTestSession } from '../../testing/open-session.ts';
import { buildTestApp, call, type SignedIn, signedMessage, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('linking a wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    user = await signIn(app, generatePrivateKey());
  });

  const evm = async (who: SignedIn, key = generatePrivateKey()) => ({
    ...(await signedMessage(app, key, { statement: linkStatement(who.accountId) })),
    chain: 'ethereum' as const,
  });
  const add = (who: SignedIn, body: object, instance = app) =>
    call(instance, addWallet, { body, cookie: who.cookie });
  const readWallets = async (who: SignedIn) =>
    (await call(app, listWallets, { cookie: who.cookie })).json<{ wallets: { address: string }[] }>().wallets;

  test('adds it behind the primary one', async () => {
    const body = await evm(user);
    const answer = await add(user, body);
    expect(answer.statusCode).toBe(201);
    const { wallet, ...rest } = answer.json();
    expect(rest).toEqual({ signedIn: false, accountCreated: false });
    expect(wallet).toMatchObject({
      address: body.address,
      chain: 'ethereum',
      walletType: 'injected',
      purpose: null,
      addressType: null,
      isPrimary: false,
      isClaimAddress: false,
      usedForLogin: false,
    });
    expect((await readWallets(user)).map(({ address }) => address)).toEqual([user.address, body.address]);
  });

  test('opens a sign-in method to the same account', async () => {
    const key = generatePrivateKey();
    await add(user, await evm(user, key));
    expect((await signIn(app, key)).accountId).toBe(user.accountId);
  });

  test('makes the first wallet of an account without one the primary one', async () => {
    await database.db
      .insertInto('oauth_identity')
      .values({ provider: 'discord', subject: user.accountId, account_id: user.accountId })
      .execute();
    const { cookie } = await openTestSession(database.db, user.accountId, 'discord');
    await database.db.deleteFrom('wallet').where('account_id', '=', user.accountId).execute();
    const added = await add({ ...user, cookie }, await evm(user));
    expect(added.json()).toMatchObject({ wallet: { isPrimary: true } });
    const check = await call(app, checkAuth, { cookie });
    expect(check.json().user.needs).not.toContain('wallet');
  });

  describe('answers', () => {
    test('that it is linked already, and notes the new proof', async () => {
      const key = generatePrivateKey();
      const first = (await add(user, await evm(user, key))).json().wallet;
      const again = await add(user, await evm(user, key));
      expect(again.json()).toMatchObject({ code: 'WALLET_ALREADY_LINKED', status: 409 });
      const [, second] = await readWallets(user);
      expect(second).toMatchObject({
        id: first.id,
        lastVerifiedAt: expect.not.stringMatching(first.lastVerifiedAt),
      });
    });

    test('P07: that it belongs to another user, who keeps it', async () => {
      const key = generatePrivateKey();
      const owner = await signIn(app, key);
      expect((await add(user, await evm(user, key))).json()).toMatchObject({
        code: 'WALLET_LINKED_ELSEWHERE',
        status: 409,
      });
      expect(await readWallets(owner)).toHaveLength(1);
      expect(await readWallets(user)).toHaveLength(1);
    });

    test('nothing about an address to a user who did not sign with it', async () => {
      const owner = await signIn(app, generatePrivateKey());
      const body = { ...(await evm(user)), address: owner.address };
      expect((await add(user, body)).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
    });

    test('that the kind of wallet and the chain do not fit', async () => {
      const answer = await add(user, { ...(await evm(user)), chain: 'bitcoin' });
      expect(answer.json()).toMatchObject({
        code: 'UNPROCESSABLE',
        fields: { chain: expect.stringContaining('injected') },
      });
    });
  });

  test('an account has no more wallets than the list says, however many come at once', async () => {
    const places = 3;
    for (let more = MAX_WALLETS - 1 - places; more > 0; more -= 1)
      await linkEthereum(database.db, user.accountId, freshAddress());
    const bodies = await Promise.all(Array.from({ length: 10 }, () => evm(user)));
    const instance = buildTestApp((await database.openAnother()).db);
    const answers = await Promise.all(
      bodies.map((body, at) => add(user, body, at % 2 === 0 ? app : instance)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(places);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({
        code: 'CONFLICT',
        message: 'An account can have 20 wallets. Remove one first.',
        meta: { max: 20 },
      });
    }
    expect(await readWallets(user)).toHaveLength(MAX_WALLETS);
  });

  test('of 40 people who link one wallet at once, one gets it', async () => {
    const key = generatePrivateKey();
    const people = await Promise.all(Array.from({ length: 40 }, () => signIn(app, generatePrivateKey())));
    const bodies = await Promise.all(people.map((one) => evm(one, key)));
    const instance = buildTestApp((await database.openAnother()).db);
    const answers = await Promise.all(
      people.map((one, at) => add(one, bodies[at] ?? {}, at % 2 === 0 ? app : instance)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'WALLET_LINKED_ELSEWHERE')).toHaveLength(39);
    const owners = await database.db
      .selectFrom('wallet')
      .select('account_id')
      .where('address', '=', bodies[0]?.address ?? '')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('of 20 who link it and 20 who sign in with it at once, all end up with one owner', async () => {
    const key = generatePrivateKey();
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(app, generatePrivateKey())));
    const links = await Promise.all(people.map((one) => evm(one, key)));
    const signIns = await Promise.all(people.map(() => signedMessage(app, key)));
    const answers = await Promise.all([
      ...people.map((one, at) => add(one, links[at] ?? {})),
      ...signIns.map((body, at) => call(app, verifySignature, { body, ip: `10.8.${at}.1` })),
    ]);
    const linked = answers.slice(0, 20).filter(({ statusCode }) => statusCode === 201).length;
    const accounts = new Set(answers.slice(20).map((answer) => answer.json().user.id));
    expect(accounts.size).toBe(1);
    expect(people.filter((one) => accounts.has(one.accountId))).toHaveLength(linked);
    expect(answers.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true);
  });
});
