import {
  type FoundRanks,
  findRanks,
  getLeaderboard,
  getOwnRank,
  type LeaderboardSeason,
  listRanks,
  type OwnRank,
  RANKS_PER_WINDOW,
  type RankWindow,
} from '@hideout/contract/leaderboard';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../calls/sessions/session-cookie.ts';
import type { Database } from '../db/tables.ts';
import { makeMembers } from '../testing/community-fixtures.ts';
import { openTestSession } from '../testing/open-session.ts';
import { rankedMembers } from '../testing/ranked-members.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { buildLeaderboard } from './build-leaderboard.ts';
import { openRankedList } from './leaderboard-build.ts';
import { findLive } from './live-generation.ts';
import { selectRanks } from './rank-rows.ts';

const NOW = new Date();
const DAY = 86_400_000;
const earlier = (ms: number) => new Date(NOW.getTime() - ms);

describeOnDatabases('the leaderboard in windows', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;

  beforeAll(async () => {
    ({ db } = await open());
    app = buildTestApp(db);
  });
  const { startSeasons, book, fillRanks } = rankedMembers(() => db, NOW);
  beforeEach(startSeasons);

  type Query = Record<string, string>;
  const readRanks = async (query: Query = {}) => (await call(app, listRanks, { query })).json<RankWindow>();
  const find = async (query: Query) => (await call(app, findRanks, { query })).json<FoundRanks>();
  const getCookie = async (member: { id: string } | undefined) =>
    `${SESSION_COOKIE}=${(await openTestSession(db, member?.id ?? '')).token}`;
  async function readOwn(member: { id: string } | undefined, query: Query = {}) {
    const cookie = await getCookie(member);
    return (await call(app, getOwnRank, { query, cookie })).json<OwnRank>();
  }
  const getPositions = ({ entries }: { entries: readonly { position: number }[] }) =>
    entries.map(({ position }) => position);

  test('is empty before the first point, and says what it would rank', async () => {
    expect(await readRanks()).toMatchObject({ entries: [], total: 0, seasonName: 'Season Two' });
    expect(await readRanks({ season: 'one' })).toMatchObject({ entries: [], total: 0, season: 'one' });
    expect(await find({ name: 'p' })).toMatchObject({ matches: [], next: null });
  });

  test('orders equals by who was there first, then by name, whatever the language of the database', async () => {
    const names = ['b_b', 'ba', 'A_', 'aa', 'a0'];
    const members = await makeMembers(db, names.length + 1);
    for (const [index, username] of names.entries()) {
      const id = members[index]?.id ?? '';
      await db.updateTable('account').set({ username }).where('id', '=', id).execute();
      await book(members[index], 10, undefined, earlier(1_000));
      await book(members[index], 10, 'one', earlier(1_000));
    }
    const first = members.at(-1);
    await book(first, 10, undefined, earlier(2_000));
    await book(first, 10, 'one', earlier(2_000));
    await buildLeaderboard(db, NOW);
    // Byte by byte: digits, then the underscore, then letters.
    const expected = [first?.username, 'a0', 'A_', 'aa', 'b_b', 'ba'];
    for (const season of ['now', 'one'] satisfies LeaderboardSeason[]) {
      const { entries } = await readRanks({ season });
      expect(entries.map(({ user }) => user.username)).toEqual(expected);
      expect(entries.map(({ rank, position }) => [rank, position])).toEqual(
        [1, 2, 3, 4, 5, 6].map((position) => [1, position]),
      );
    }
  });

  test('L05: ranks Season One by its own points, with the reputation of now beside them', async () => {
    const [a, b, none] = await makeMembers(db, 3);
    await book(a, 500);
    await book(a, 3, 'one');
    await book(b, 9, 'one');
    await book(none, 9, 'one');
    await book(none, -9, 'one');
    await buildLeaderboard(db, NOW);
    const board = await readRanks({ season: 'one' });
    expect(board).toMatchObject({ season: 'one', seasonName: 'Season One', total: 2 });
    expect(
      board.entries.map(({ user, rank, serumPoints, reputation }) => [
        user.id,
        rank,
        serumPoints,
        reputation,
      ]),
    ).toEqual([
      [b?.id, 1, 9, 0],
      [a?.id, 2, 3, 500],
    ]);
    expect((await readRanks()).total).toBe(1);
  });

  test('returns the ranks won in a season since the mark', async () => {
    const [a, b] = await makeMembers(db, 2);
    await book(a, 5, 'one');
    await book(b, 3, 'one');
    await buildLeaderboard(db, earlier(2 * DAY));
    await buildLeaderboard(db, earlier(DAY));
    await book(b, 4, 'one');
    await buildLeaderboard(db, earlier(1));
    const board = await readRanks({ season: 'one' });
    expect(board.entries.map(({ user, delta }) => [user.id, delta])).toEqual([
      [b?.id, 1],
      [a?.id, -1],
    ]);
    expect(board.markedAt).toBe(earlier(DAY).toISOString());
  });

  test('windows cover the list without a gap, and past its end there is nothing', async () => {
    await fillRanks(130);
    const windows = await Promise.all(['1', '51', '101', '151'].map((from) => readRanks({ from })));
    expect(windows.map(({ entries }) => entries.length)).toEqual([RANKS_PER_WINDOW, RANKS_PER_WINDOW, 30, 0]);
    expect(windows.flatMap(getPositions)).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
    expect(getPositions(await readRanks({ from: '129', limit: '5' }))).toEqual([129, 130]);
  });

  test('a deep window touches no more of the database than the first', async () => {
    await fillRanks(20_000);
    for (const season of ['now', 'one'] satisfies LeaderboardSeason[]) {
      const first = await countBlocks(season, 1);
      const deep = await countBlocks(season, 18_001);
      expect(deep, `blocks of a deep window, ${season}`).toBeLessThanOrEqual(first * 1.2);
      expect(first, `blocks of the first window, ${season}`).toBeLessThan(400);
    }
    async function countBlocks(season: LeaderboardSeason, from: number): Promise<number> {
      // What the call reads, said by the database itself: counted, so it is the same on a busy machine.
      const list = await openRankedList(db, await findLive(db), season);
      const compiled = selectRanks(db, list, from, from + RANKS_PER_WINDOW - 1).compile();
      const plan = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>({
        ...compiled,
        sql: `explain (analyze, buffers, format json) ${compiled.sql}`,
      });
      const [top] = plan.rows[0]?.['QUERY PLAN'] ?? [];
      return top?.Plan['Shared Hit Blocks'] ?? Number.NaN;
    }
  });

  test('the rows of a build stay readable while the next is swapped in, and after that the live one answers', async () => {
    await fillRanks(60);
    const { generation } = await readRanks();
    await book({ id: 'p60' }, 1_000);
    await buildLeaderboard(db, NOW);
    const stored = await readRanks({ generation, from: '60' });
    expect(stored).toMatchObject({ generation, entries: [{ user: { id: 'p60' } }] });
    const live = await readRanks();
    expect(live.entries[0]?.user.id).toBe('p60');
    await buildLeaderboard(db, NOW);
    expect((await readRanks({ generation })).generation).not.toBe(generation);
  });

  test('says who is above and around, also when equals fill the neighbourhood, and counts new points at once', async () => {
    const members = await makeMembers(db, 9);
    await book(members[0], 200);
    for (const member of members.slice(1)) await book(member, 100);
    await buildLeaderboard(db, NOW);
    const last = members.at(-1);
    const own = await readOwn(last);
    expect(own.ranked?.entry).toMatchObject({ rank: 2, position: 9 });
    expect(own.ranked?.above).toMatchObject({ rank: 1, position: 1, reputation: 200 });
    expect(own.ranked?.around.map(({ position }) => position)).toEqual([6, 7, 8, 9]);
    expect((await readOwn(members[0])).ranked?.above).toBeNull();
    await book(last, 25);
    expect(await readOwn(last)).toMatchObject({ points: 125, ranked: { entry: { reputation: 100 } } });
    await book(last, 7, 'one');
    expect(await readOwn(last, { season: 'one' })).toMatchObject({ points: 7, ranked: null });
  });

  test('the shared answers are the same for every caller, and the own one is for members only', async () => {
    const [a] = await makeMembers(db, 1);
    await book(a, 10);
    await buildLeaderboard(db, NOW);
    const cookie = await getCookie(a);
    for (const [endpoint, query] of [
      [listRanks, {}],
      [findRanks, { name: 'm' }],
    ] as const) {
      const guest = await call(app, endpoint, { query });
      const member = await call(app, endpoint, { query, cookie });
      expect(member.headers.etag).toBe(guest.headers.etag);
    }
    expect((await call(app, getOwnRank)).statusCode).toBe(401);
    // The call of the product's first release has its old shape.
    const plain = (await call(app, getLeaderboard, { cookie })).json();
    expect(Object.keys(plain.entries[0]).sort()).toEqual(
      ['delta', 'questsCompleted', 'rank', 'reputation', 'serumPoints', 'user', 'votesCast'].sort(),
    );
  });
});
