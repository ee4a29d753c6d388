import { checkAuth } from '@hideout/contract/auth';
import { listWallets, removeWallet } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import type { Updateable } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import {
  delegate,
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG_FILE,
  type FakeWorld,
  fakeEthereum,
  fakeWorld,
  giveTokens,
} from '../../testing/fake-ethereum.ts';
import { openTestSession } from '../../testing/open-session.ts';
import { buildTestApp, call, emptyChains, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const { mayc, hounds } = FAKE_ADDRESSES;

describeOnDatabases('removing a wallet tells what changes:', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let world: FakeWorld;
  let user: SignedIn;
  let chainConfigFile: string;
  beforeAll(async () => {
    database = await open();
    chainConfigFile = writeChainConfig(FAKE_CHAIN_CONFIG_FILE);
  });
  beforeEach(async () => {
    world = fakeWorld();
    app = buildTestApp(database.db, {
      chains: { ...emptyChains(), ethereum: fakeEthereum(world) },
      config: { chainConfigFile },
    });
    user = await signIn(app, generatePrivateKey());
  });

  const link = (address: string) => linkEthereum(database.db, user.accountId, address);
  const change = (values: Updateable<Database['account']>) =>
    database.db.updateTable('account').set(values).where('id', '=', user.accountId).execute();
  const getEffects = async (address: string) =>
    (await call(app, removeWallet, { body: { address }, cookie: user.cookie })).json<{
      effects: { kind: string; text: string }[];
    }>().effects;
  const wallets = async () => {
    const { cookie } = await openTestSession(database.db, user.accountId);
    return (await call(app, listWallets, { cookie })).json<{ wallets: unknown[] }>().wallets;
  };

  test('nothing for an empty wallet', async () => {
    await link(freshAddress());
    expect(await getEffects(user.address)).toEqual([]);
  });

  test('votes and assets', async () => {
    await link(freshAddress());
    giveTokens(world, mayc, user.address, [1, 2]);
    giveTokens(world, hounds, user.address, [7]);
    expect(await getEffects(user.address)).toEqual([
      {
        kind: 'votingPower',
        text: 'You have 2.5 votes less where you have not voted yet. Votes you cast stay.',
      },
      { kind: 'assets', text: '3 assets are no longer shown as yours.' },
    ]);
  });

  test('one of each', async () => {
    await link(freshAddress());
    giveTokens(world, mayc, user.address, [1]);
    expect((await getEffects(user.address)).map(({ text }) => text)).toEqual([
      'You have 1 vote less where you have not voted yet. Votes you cast stay.',
      '1 asset is no longer shown as yours.',
    ]);
  });

  test('vaults that only this wallet reaches', async () => {
    const second = freshAddress();
    await link(second);
    const [alone, shared] = [freshAddress(), freshAddress()];
    giveTokens(world, mayc, alone, [1, 2, 3]);
    giveTokens(world, mayc, shared, [4]);
    delegate(world, alone, user.address);
    delegate(world, shared, user.address);
    delegate(world, shared, second);
    expect(await getEffects(user.address)).toMatchObject([
      { kind: 'votingPower', text: expect.stringContaining('3 votes') },
      { kind: 'assets', text: expect.stringContaining('3 assets') },
    ]);
  });

  test('nothing when another wallet still proves it', async () => {
    const second = freshAddress();
    await link(second);
    giveTokens(world, mayc, user.address, [1, 2]);
    delegate(world, user.address, second);
    expect(await getEffects(user.address)).toEqual([]);
  });

  test('the claim address, which stays', async () => {
    await link(freshAddress());
    await change({ claim_address: user.address });
    expect(await getEffects(user.address)).toEqual([
      {
        kind: 'claimAddress',
        text: 'It stays the claim address of your passport: SERUM goes there as before.',
      },
    ]);
    const { cookie } = await openTestSession(database.db, user.accountId);
    const check = await call(app, checkAuth, { cookie });
    expect(check.json()).toMatchObject({ user: { claimAddress: user.address } });
  });

  test('the avatar, which is set aside', async () => {
    await link(freshAddress());
    giveTokens(world, mayc, user.address, [5]);
    const avatar_asset = `eip155:1/erc721:${mayc}/5`;
    await change({ avatar: '/image?url=x', avatar_asset, avatar_owned: true });
    expect(await getEffects(user.address)).toContainEqual({
      kind: 'avatar',
      text: 'Your avatar is one of them. Others see the generated mark instead.',
    });
    const row = await database.db
      .selectFrom('account')
      .select(['avatar', 'avatar_asset', 'avatar_owned'])
      .where('id', '=', user.accountId)
      .executeTakeFirst();
    expect(row).toEqual({ avatar: null, avatar_asset, avatar_owned: false });
  });

  test('not the avatar when it is in another wallet', async () => {
    const second = freshAddress();
    await link(second);
    giveTokens(world, mayc, user.address, [5]);
    giveTokens(world, mayc, second, [6]);
    await change({ avatar: '/image?url=x', avatar_asset: `eip155:1/erc721:${mayc}/6`, avatar_owned: true });
    expect((await getEffects(user.address)).map(({ kind }) => kind)).toEqual(['votingPower', 'assets']);
  });

  test('that it does not know, where Ethereum does not answer; the wallet goes all the same', async () => {
    const second = freshAddress();
    await link(second);
    world.failing.add('all');
    expect(await getEffects(user.address)).toMatchObject([
      { kind: 'votingPower', text: expect.stringMatching(/^We could not read/) },
      { kind: 'assets', text: expect.stringMatching(/^We could not read/) },
    ]);
    expect(await wallets()).toMatchObject([{ address: second }]);
  });

  test('that it does not know, where one collection does not answer', async () => {
    await link(freshAddress());
    giveTokens(world, mayc, user.address, [5]);
    world.failing.add(hounds);
    expect((await getEffects(user.address))[0]?.text).toMatch(/^We could not read/);
  });
});
