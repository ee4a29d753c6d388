import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { castVote } from '../governance/cast-vote.ts';
import { checkQuest } from '../quests/check-quest.ts';
import { makeMembers, makeProposal, powerDeps, type TestMember } from '../testing/community-fixtures.ts';
import { FAKE_ADDRESSES, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { buildLeaderboard, LEADERBOARD_MAX_AGE_MS } from './build-leaderboard.ts';
import { findLive, liveGeneration } from './live-generation.ts';
import { type LeaderboardQuery, readLeaderboard } from './read-leaderboard.ts';

const T0 = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const log = { error: () => undefined };
const later = (ms: number) => new Date(T0.getTime() + ms);

describeOnDatabases('the leaderboard', (open) => {
  let database: TestDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  beforeEach(async () => {
    // Not by deleting rows: entries of the ledger cannot be.
    await sql`truncate leaderboard_generation, account, season cascade`.execute(db);
  });

  let booked = 0;
  async function book(member: TestMember | undefined, points: number, at = T0): Promise<void> {
    await db
      .insertInto('point_entry')
      .values({
        account_id: member?.id ?? '',
        kind: 'reputation',
        season_id: null,
        source: 'quests',
        label: 'Test',
        points,
        detail: null,
        reason: `test-${++booked}`,
        at,
      })
      .execute();
  }

  async function read(query: LeaderboardQuery = {}, me: TestMember | null = null) {
    return readLeaderboard(db, await findLive(db), query, me?.id ?? null, T0);
  }
  const getPlaces = (board: Awaited<ReturnType<typeof read>>) =>
    board.entries.map((entry) => [entry.rank, entry.user.username, entry.reputation]);

  test('shares a rank among equals, the earlier one first, and leaves the next rank out', async () => {
    const [a, b, c, d, unranked] = await makeMembers(db, 5);
    await book(a, 50);
    await book(b, 100, later(2_000));
    await book(c, 100, later(1_000));
    await book(d, 200);
    await book(d, 100);
    await book(unranked, 10);
    await book(unranked, -10);
    await buildLeaderboard(db, T0);
    const board = await read();
    expect(getPlaces(board)).toEqual([
      [1, d?.username, 300],
      [2, c?.username, 100],
      [2, b?.username, 100],
      [4, a?.username, 50],
    ]);
    expect(board).toMatchObject({ total: 4, me: null, truncatedAt: 1_000 });
  });

  test('counts what a vote and a quest have earned with the next one built', async () => {
    const world = fakeWorld();
    const [member] = await makeMembers(db, 1);
    if (member === undefined) throw new Error('One was asked for.');
    giveTokens(world, FAKE_ADDRESSES.mayc, member.address, [1]);
    const deps = powerDeps(db, world);
    const questId = await makeQuest(db, {
      rewards: [
        { kind: 'reputation', amount: '10', label: '10' },
        { kind: 'serumPoints', amount: '7', label: '7' },
      ],
    });
    await castVote(deps, member, { proposalId: await makeProposal(db), voteFor: true });
    await checkQuest({ ...deps, rateFactor: 1 }, { ...member, tokenId: null }, { questId });
    await buildLeaderboard(db, T0);
    expect((await read()).entries).toMatchObject([
      { user: { id: member.id }, reputation: 35, serumPoints: 7, questsCompleted: 1, votesCast: 1 },
    ]);
  });

  test('L03: finds the caller and three neighbours on each side, also outside the page', async () => {
    const members = await makeMembers(db, 20);
    for (const [index, member] of members.entries()) await book(member, 1_000 - index);
    await buildLeaderboard(db, T0);
    const tenth = members[9] ?? null;
    const board = await read({ limit: 2 }, tenth);
    expect(board.entries.map((entry) => entry.rank)).toEqual([1, 2]);
    expect(board.me?.entry.user.id).toBe(tenth?.id);
    expect(board.me?.around.map((entry) => entry.rank)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    const first = await read({}, members[0] ?? null);
    expect(first.me?.around.map((entry) => entry.rank)).toEqual([1, 2, 3, 4]);
  });

  test('pages cover it without a gap, and are empty past the end', async () => {
    const members = await makeMembers(db, 7);
    for (const member of members) await book(member, 10);
    await buildLeaderboard(db, T0);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, limit: 3 })));
    expect(pages.map((page) => page.entries.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flatMap(getPlaces)).toEqual(getPlaces(await read()));
    expect(pages.every((page) => page.total === 7)).toBe(true);
  });

  test('the plain form ends at a thousand and says so', async () => {
    const members = await makeMembers(db, 1_003);
    await sql`
      insert into point_entry (account_id, kind, source, label, points, reason, at)
      select id, 'reputation', 'quests', 'Test', 5, 'bulk', ${T0} from account
    `.execute(db);
    await buildLeaderboard(db, T0);
    const board = await read();
    expect(board.entries).toHaveLength(1_000);
    expect(board.total).toBe(members.length);
  });

  test('L08: returns how many ranks were won or lost since the daily mark', async () => {
    const [a, b] = await makeMembers(db, 2);
    await book(a, 20);
    await book(b, 10);
    await buildLeaderboard(db, T0);
    expect((await read()).entries.map((entry) => entry.delta)).toEqual([null, null]);
    await buildLeaderboard(db, later(DAY));
    await book(b, 15);
    await buildLeaderboard(db, later(DAY + 1));
    expect((await read()).entries.map((entry) => [entry.user.id, entry.delta])).toEqual([
      [b?.id, 1],
      [a?.id, -1],
    ]);
    await buildLeaderboard(db, later(2 * DAY + 1));
    await buildLeaderboard(db, later(2 * DAY + 2));
    expect((await read()).entries.map((entry) => entry.delta)).toEqual([0, 0]);
  });

  test('an old one answers while the next is being built', async () => {
    const [a] = await makeMembers(db, 1);
    await book(a, 20);
    const first = await liveGeneration(db, T0, log);
    expect(first?.total).toBe(1);
    const same = await liveGeneration(db, later(LEADERBOARD_MAX_AGE_MS), log);
    expect(same?.id).toBe(first?.id);
    const stale = await liveGeneration(db, later(LEADERBOARD_MAX_AGE_MS + 1), log);
    expect(stale?.id).toBe(first?.id);
    await expect.poll(async () => (await findLive(db))?.id, { timeout: 10_000 }).not.toBe(first?.id);
  });

  test('names the next count until that is due', async () => {
    const [a] = await makeMembers(db, 1);
    await book(a, 20);
    await buildLeaderboard(db, T0);
    const live = await findLive(db);
    const nextAt = later(LEADERBOARD_MAX_AGE_MS);
    const board = (now: Date) => readLeaderboard(db, live, {}, null, now);
    expect(await board(later(LEADERBOARD_MAX_AGE_MS - 1))).toMatchObject({
      updatedAt: T0.toISOString(),
      nextUpdateAt: nextAt.toISOString(),
    });
    expect(await board(nextAt)).toMatchObject({ updatedAt: T0.toISOString(), nextUpdateAt: null });
  });

  test('a reader who began before a new one was swapped in reads the one before whole', async () => {
    const members = await makeMembers(db, 3);
    for (const member of members) await book(member, 10);
    await buildLeaderboard(db, T0);
    const begun = await findLive(db);
    await buildLeaderboard(db, later(1));
    const { entries, total } = await readLeaderboard(db, begun, {}, null, T0);
    expect([entries.length, total]).toEqual([3, 3]);
  });

  test('many builders at once leave exactly one live leaderboard, and the one before', async () => {
    const members = await makeMembers(db, 5);
    for (const member of members) await book(member, 10);
    const another = await database.openAnother();
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        buildLeaderboard(index % 2 === 0 ? db : another.db, later(index)),
      ),
    );
    const generations = await db.selectFrom('leaderboard_generation').select('is_live').execute();
    expect(generations.filter(({ is_live }) => is_live)).toHaveLength(1);
    expect(generations.length).toBeLessThanOrEqual(2);
    const { count } = await db
      .selectFrom('leaderboard_entry')
      .innerJoin('leaderboard_generation', 'leaderboard_generation.id', 'generation')
      .where('is_live', '=', true)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });
});
