import { checkAuth } from '@hideout/contract/auth';
import { addWallet, listWallets, removeWallet } from '@hideout/contract/wallet';
import { linkStatement } from '@hideout/contract/wallet-statements';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { BITCOIN_ADDRESSES } from '../../testing/bitcoin-wallet.ts';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import {
  FAKE_CHAIN_CONFIG_FILE,
  type FakeWorld,
  fakeEthereum,
  fakeWorld,
} from '../../testing/fake-ethereum.ts';
import { openTestSession } from '../../testing/open-session.ts';
import {
  buildTestApp,
  call,
  emptyChains,
  type SignedIn,
  signedMessage,
  signIn,
} from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase, untilWaited } from '../../testing/test-database.ts';

const DISCORD: ProviderConfig = {
  id: 'discord',
  label: 'Discord',
  clientId: 'hideout',
  clientSecret: 'secret',
  scopes: ['identify'],
  issuer: 'http://localhost:1',
  profile: { subject: 'id' },
};

describeOnDatabases('removing a wallet', (open) => {
  let chainConfigFile: string;
  let app: FastifyInstance;
  let another: FastifyInstance;
  let database: TestDatabase;
  let world: FakeWorld;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    chainConfigFile = writeChainConfig(FAKE_CHAIN_CONFIG_FILE);
    another = buildTestApp((await database.openAnother()).db);
  });
  beforeEach(async () => {
    world = fakeWorld();
    const oauth = { providers: [DISCORD], tokenKey: new Uint8Array(32) };
    app = buildTestApp(database.db, {
      chains: { ...emptyChains(), ethereum: fakeEthereum(world) },
      config: { chainConfigFile, oauth },
    });
    user = await signIn(app, generatePrivateKey());
  });

  const remove = (address: string, instance = app, who = user) =>
    call(instance, removeWallet, { body: { address }, cookie: who.cookie });
  /** Links further wallets, one after another. */
  const link = async (...addresses: string[]) => {
    for (const [at, address] of addresses.entries()) {
      await linkEthereum(database.db, user.accountId, address, new Date(Date.now() + (at + 1) * 1_000));
    }
  };
  const identify = (provider: 'discord' | 'twitter') =>
    database.db
      .insertInto('oauth_identity')
      .values({ provider, subject: user.accountId, account_id: user.accountId })
      .execute();
  /** A session that no wallet opened, by a provider that this server does not have any more. */
  const signInOnAnotherDevice = async () => {
    await identify('twitter');
    const { cookie } = await openTestSession(database.db, user.accountId, 'twitter');
    user = { ...user, cookie };
  };
  const wallets = async () =>
    (await call(app, listWallets, { cookie: user.cookie })).json<{
      wallets: { address: string; isPrimary: boolean }[];
    }>().wallets;

  test('takes it off the list, answers what is left and leaves the session alone', async () => {
    const second = freshAddress();
    await link(second);
    const answer = await remove(second.toLowerCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ok: true,
      wallets: [{ address: user.address, isPrimary: true }],
    });
    expect(answer.json().wallets).toEqual(await wallets());
    expect((await call(app, checkAuth, { cookie: user.cookie })).json()).toMatchObject({
      authenticated: true,
    });
  });

  test('takes a Bitcoin wallet off by its address in capitals too', async () => {
    const address = BITCOIN_ADDRESSES.p2wpkh;
    await database.db
      .insertInto('wallet')
      .values({ account_id: user.accountId, chain: 'bitcoin', address, wallet_type: 'other' })
      .execute();
    expect((await remove(address.toUpperCase())).statusCode).toBe(200);
    expect(await wallets()).toHaveLength(1);
  });

  test('makes the one that was linked next the primary one', async () => {
    const [second, third] = [freshAddress(), freshAddress()];
    await link(second, third);
    expect((await remove(user.address)).json().wallets).toMatchObject([
      { address: second, isPrimary: true },
      { address: third, isPrimary: false },
    ]);
  });

  test('lets the wallet go to another account, and back into this one', async () => {
    const key = generatePrivateKey();
    const other = await signIn(app, key);
    await link(freshAddress());
    const add = async (who: SignedIn) =>
      call(app, addWallet, {
        body: {
          ...(await signedMessage(app, key, { statement: linkStatement(who.accountId) })),
          chain: 'ethereum',
        },
        cookie: who.cookie,
      });
    expect((await add(user)).json().code).toBe('WALLET_LINKED_ELSEWHERE');
    await linkEthereum(database.db, other.accountId, freshAddress());
    expect((await remove(other.address, app, other)).statusCode).toBe(200);
    const { cookie } = await openTestSession(database.db, other.accountId);
    expect((await add(user)).statusCode).toBe(201);
    expect((await add({ ...other, cookie })).json().code).toBe('WALLET_LINKED_ELSEWHERE');
  });

  describe('is refused', () => {
    test.each<[string, () => string]>([
      ['of nobody', () => freshAddress()],
      ['that cannot be one', () => 'x'.repeat(20)],
    ])('for an address %s', async (_, address) => {
      expect((await remove(address())).json()).toMatchObject({ code: 'WALLET_NOT_LINKED', status: 404 });
    });

    test("for another user's wallet", async () => {
      const other = await signIn(app, generatePrivateKey());
      await link(freshAddress());
      expect((await remove(other.address)).json()).toMatchObject({ code: 'WALLET_NOT_LINKED' });
      const listed = await call(app, listWallets, { cookie: other.cookie });
      expect(listed.json().wallets).toHaveLength(1);
    });

    test('for the only sign-in method', async () => {
      expect((await remove(user.address)).json()).toMatchObject({
        code: 'WALLET_LAST_ONE',
        status: 409,
        message: 'This is your only way in. Add another first.',
      });
      expect(await wallets()).toMatchObject([{ isPrimary: true }]);
      // At once: no chain was asked what would be lost.
      expect(world.readAt).toEqual([]);
    });

    test('for the last wallet beside a provider that this server does not have', async () => {
      await identify('twitter');
      expect((await remove(user.address)).json()).toMatchObject({ code: 'WALLET_LAST_ONE' });
    });
  });

  test('the last wallet may go when a provider still signs the user in', async () => {
    await identify('discord');
    const { cookie } = await openTestSession(database.db, user.accountId, 'discord');
    expect((await remove(user.address)).json()).toMatchObject({ ok: true, wallets: [] });
    expect((await call(app, checkAuth, { cookie })).json().user.needs).toContain('wallet');
  });

  test('of all wallets at once, over two instances of the API, one stays', async () => {
    const more = Array.from({ length: 9 }, () => freshAddress());
    await link(...more);
    await signInOnAnotherDevice();
    const all = [user.address, ...more];
    const answers = await Promise.all(
      all.map((address, at) => remove(address, at % 2 === 0 ? app : another)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
    expect(answers.filter((answer) => answer.json().code === 'WALLET_LAST_ONE')).toHaveLength(1);
    expect(await wallets()).toMatchObject([{ isPrimary: true }]);
  });

  test('forty times at once, one wallet goes once', async () => {
    const second = freshAddress();
    await link(second);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => remove(second, at % 2 === 0 ? app : another)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'WALLET_NOT_LINKED')).toHaveLength(39);
    expect(await wallets()).toHaveLength(1);
  });

  test('a sign-in with it at the same time makes an account of its own', async () => {
    const key = generatePrivateKey();
    const owner = await signIn(app, key);
    const { db } = await database.openAnother();
    const signing = await db.transaction().execute(async (tx) => {
      await sql`select id from account where id = ${owner.accountId} for update`.execute(tx);
      await tx.deleteFrom('wallet').where('account_id', '=', owner.accountId).execute();
      const started = { promise: signIn(app, key) };
      await untilWaited(tx, database);
      return started;
    });
    expect((await signing.promise).accountId).not.toBe(owner.accountId);
  });

  test('while people sign in with the others, nobody waits for ever', async () => {
    await signInOnAnotherDevice();
    const keys = Array.from({ length: 8 }, () => generatePrivateKey());
    const bodies = await Promise.all(
      keys.map((key) => signedMessage(app, key, { statement: linkStatement(user.accountId) })),
    );
    for (const body of bodies)
      await call(app, addWallet, { body: { ...body, chain: 'ethereum' }, cookie: user.cookie });
    const [first = '0x', ...others] = keys;
    const answers = await Promise.all([
      remove(user.address),
      ...bodies.slice(1, 4).map(({ address }) => remove(address, another)),
      ...others.slice(3).map((key) => signIn(app, key)),
      ...others.slice(3).map((key) => signIn(another, key)),
    ]);
    expect(answers).toHaveLength(12);
    expect((await signIn(app, first)).accountId).toBe(user.accountId);
    expect(await wallets()).toHaveLength(5);
  });
});
