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
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { makeMembers } from '../testing/community-fixtures.ts';
import { openTestSession } from '../testing/open-session.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { buildLeaderboard } from './build-leaderboard.ts';
import { openRankedList } from './leaderboard-build.ts';
import { findLive } from './live-generation.ts';
import { selectRanks } from './rank-rows.ts';

const NOW = new Date();
const earlier = (ms: number) => new Date(NOW.getTime() - ms);
const DAY = 86_400_000;

describeOnDatabases('the leaderboard in windows', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;

  beforeAll(async () => {
    ({ db } = await open());
    app = buildTestApp(db);
  });
  beforeEach(async () => {
    // Not by deleting rows: entries of the ledger cannot be.
    await sql`truncate leaderboard_generation, account, season cascade`.execute(db);
    await db
      .insertInto('season')
      .values([
        { id: 'one', position: 1, name: 'Season One', status: 'closed', starts_at: earlier(300 * DAY) },
        { id: 'two', position: 2, name: 'Season Two', status: 'open', starts_at: earlier(20 * DAY) },
      ])
      .execute();
  });

  let booked = 0;
  async function book(member: { id: string } | undefined, points: number, season?: string, at = NOW) {
    await db
      .insertInto('point_entry')
      .values({
        account_id: member?.id ?? '',
        kind: season === undefined ? 'reputation' : 'serum',
        season_id: season ?? null,
        source: 'quests',
        label: 'Test',
        points,
        detail: null,
        reason: `test-${++booked}`,
        at,
      })
      .execute();
  }

  /** Members `p00001` …, the first with the most points; every one has points of Season One in the reverse order. */
  async function fillRanks(count: number): Promise<void> {
    await sql`
      insert into account (id, username, login_provider, referral_code)
      select 'p' || i, 'P_' || lpad(i::text, 5, '0'), 'ethereum', 'P' || i from generate_series(1, ${count}::int) as i
    `.execute(db);
    await sql`
      insert into point_entry (account_id, kind, season_id, source, label, points, reason, at)
      select 'p' || i, 'reputation', null, 'quests', 'Test', ${count}::int + 1 - i, 'bulk', ${NOW}::timestamptz
      from generate_series(1, ${count}::int) as i
      union all
      select 'p' || i, 'serum', 'one', 'season', 'Test', i, 'bulk', ${NOW}::timestamptz
      from generate_series(1, ${count}::int) as i
    `.execute(db);
    await buildLeaderboard(db, NOW);
    await sql`analyze`.execute(db);
  }

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

  test('L04: finds names by their beginning in any case, with and without a rank, a window at a time', async () => {
    await fillRanks(45);
    await makeMembers(db, 1);
    const [unranked] = await makeMembers(db, 1);
    await db
      .updateTable('account')
      .set({ username: 'P_00009x' })
      .where('id', '=', unranked?.id ?? '')
      .execute();
    const found = await find({ name: 'p_0000' });
    expect(found.matches.map(({ user }) => user.username)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `P_0000${index + 1}`),
      'P_00009x',
    ]);
    expect(found.matches.map(({ entry }) => entry?.position ?? null)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      null,
    ]);
    const all: (string | null)[] = [];
    let after: string | null = null;
    do {
      const part: FoundRanks = await find({ name: 'P_', ...(after === null ? {} : { after }) });
      all.push(...part.matches.map(({ user }) => user.username));
      after = part.next;
    } while (after !== null);
    expect(all).toHaveLength(46);
    expect(new Set(all).size).toBe(46);
  });

  test('L04: finds the whole name first, then by rank, then those without a rank', async () => {
    const names = ['swamp', 'swampy', 'swamp_a', 'swampqueen', 'swamp_z', 'other'];
    const members = await makeMembers(db, names.length);
    for (const [index, username] of names.entries()) {
      const id = members[index]?.id ?? '';
      await db.updateTable('account').set({ username }).where('id', '=', id).execute();
      // The last two of the swamp have no rank; of the others a later one has more.
      if (username !== 'swamp_z' && username !== 'swamp_a') await book(members[index], 10 + index);
    }
    await buildLeaderboard(db, NOW);
    const getNames = ({ matches }: FoundRanks) => matches.map(({ user }) => user.username);
    expect(getNames(await find({ name: 'SWAMP' }))).toEqual([
      'swamp',
      'swampqueen',
      'swampy',
      'swamp_a',
      'swamp_z',
    ]);
  });

  test('L04: the names after those that were found come from the same build, whoever rose or was renamed since', async () => {
    await fillRanks(45);
    const first = await find({ name: 'P_' });
    const last = first.matches.at(-1)?.user.id ?? '';
    await db.updateTable('account').set({ username: 'other_name' }).where('id', '=', last).execute();
    await book({ id: 'p45' }, 1_000);
    await buildLeaderboard(db, NOW);
    const { generation, next } = first;
    const second = await find({ name: 'P_', after: next ?? '', generation });
    expect(second.matches.map(({ entry }) => entry?.position)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 + index),
    );
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
