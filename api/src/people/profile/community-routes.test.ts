import { getReputation, getSerumPoints } from '@hideout/contract/account';
import { listQuests } from '@hideout/contract/kazm';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { getProfile, listAssets, listNews } from '@hideout/contract/profile';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSscInfo, getSscReputation } from '@hideout/contract/ssc';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTestList } from '../../testing/serum-fixtures.ts';
import { buildTestApp, call, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('the calls of the community on an empty database', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let member: SignedIn;

  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
    member = await signIn(app, generatePrivateKey());
  });
  afterAll(() => app.close());

  test.each([getSerumInfo, listQuests, getLeaderboard, getSscInfo])(
    '$name answers everybody',
    async (endpoint) => {
      expect((await call(app, endpoint)).statusCode).toBe(200);
      expect((await call(app, endpoint, { cookie: member.cookie })).statusCode).toBe(200);
    },
  );

  test.each([getProfile, listNews, getReputation, getSerumPoints])(
    '$name answers a new member',
    async (endpoint) => {
      expect((await call(app, endpoint, { cookie: member.cookie })).statusCode).toBe(200);
    },
  );

  test('assets cannot be read where no chain is configured', async () => {
    const answer = await call(app, listAssets, { cookie: member.cookie });
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  });

  test('nothing is promised before there is a list, and claimed SERUM is that of the own wallets', async () => {
    expect((await call(app, getSerumInfo)).json()).toMatchObject({
      token: { symbol: 'SERUM', decimals: 18, chain: { chainId: 33139, name: 'ApeChain' } },
      window: { status: 'announced' },
      totals: { allocated: '0' },
    });
    await storeTestList(database.db, [
      { address: member.address, amount: 7n, claimedAt: new Date() },
      { address: `0x${'f'.repeat(40)}`, amount: 3n, claimedAt: new Date() },
    ]);
    expect((await call(app, getProfile, { cookie: member.cookie })).json().serumClaimed).toBe('7');
    expect((await call(app, getSerumInfo)).json().totals).toMatchObject({ allocated: '10', claimed: '10' });
  });

  test('P11: news come pinned first, then newest, and not before their time', async () => {
    const item = { summary: 'S', body: null, url: null, image: null, tag: 'cartel' as const };
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await database.db
      .insertInto('news_item')
      .values([
        { ...item, id: 'old', title: 'Old', published_at: hours(-9) },
        { ...item, id: 'pinned', title: 'Pinned', pinned: true, published_at: hours(-20) },
        { ...item, id: 'tomorrow', title: 'Tomorrow', published_at: hours(20) },
        { ...item, id: 'new', title: 'New', published_at: hours(-1) },
      ])
      .execute();
    const { items } = (await call(app, listNews, { cookie: member.cookie })).json();
    expect(items.map((one: { id: string }) => one.id)).toEqual(['pinned', 'new', 'old']);
  });

  test('quests of one category keep their order among all, and categories count all', async () => {
    const quest = { summary: 'S', cadence: 'once' as const, rewards: '[]', source: 'hideout' as const };
    const vote = { id: 's', title: 'Vote', kind: 'vote', href: null, hint: null, fact: 'vote' };
    const wallet = { ...vote, kind: 'wallet', fact: 'ethereumWallet' };
    await database.db
      .insertInto('quest_category')
      .values([
        { id: 'b', name: 'Second', position: 2 },
        { id: 'a', name: 'First', position: 1 },
      ])
      .execute();
    const row = (id: string, category_id: string, position: number, steps: object[]) => ({
      ...quest,
      id,
      slug: id,
      title: id,
      category_id,
      position,
      steps: JSON.stringify(steps),
      requirements: '[]',
    });
    await database.db
      .insertInto('quest')
      .values([
        row('b1', 'b', 1, [vote]),
        row('a1', 'a', 1, []),
        row('b0', 'b', 0, [wallet, vote]),
        { ...row('h', 'b', 3, []), hidden: true },
      ])
      .execute();
    const answer = await call(app, listQuests, { query: { category: 'b' }, cookie: member.cookie });
    expect(answer.json()).toMatchObject({
      categories: [
        { id: 'a', count: 1 },
        { id: 'b', count: 2 },
      ],
      quests: [
        { id: 'b0', order: 1, state: 'inProgress', steps: [{ state: 'done' }, { state: 'todo' }] },
        { id: 'b1', order: 2, state: 'available' },
      ],
    });
    const signedOut = await call(app, listQuests, {});
    expect(signedOut.json().quests.map((one: { state: string }) => one.state)).toEqual([
      'available',
      'available',
      'available',
    ]);
  });

  test.each([['ab'], ['with space'], ['']])('the name %o cannot be anybody', async (username) => {
    expect((await call(app, getSscReputation, { query: { username } })).statusCode).toBe(422);
  });

  test('seasonOne is true, false or absent', async () => {
    const ask = (query: Record<string, string>) =>
      call(app, getSerumPoints, { query, cookie: member.cookie });
    expect((await ask({ seasonOne: 'true' })).json().seasonOne).toBe(true);
    expect((await ask({ seasonOne: 'false' })).statusCode).toBe(200);
    expect((await ask({ seasonOne: 'yes' })).statusCode).toBe(422);
  });

  test('a new member has a profile with everything still to do', async () => {
    const { cookie } = await signIn(app, generatePrivateKey());
    expect((await call(app, getProfile, { cookie })).json()).toMatchObject({
      user: { username: null, needs: ['username', 'passport'] },
      avatar: null,
      reputation: { total: 0, rank: null, tier: { id: 'swab' } },
      serumClaimed: '0',
      counts: { wallets: 1, assets: null, votes: 0, questsCompleted: 0, referrals: 0 },
      links: { public: '/profile' },
    });
  });
});
