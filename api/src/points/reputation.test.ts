import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { publicProfile } from '../people/profile/public-profile.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { buildLeaderboard } from './build-leaderboard.ts';
import { reputationBreakdown } from './reputation.ts';
import { readSerumPoints } from './serum-points.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

describeOnDatabases('reputation and points', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
    await db
      .insertInto('season')
      .values([
        {
          id: 'one',
          position: 1,
          name: 'Season One',
          status: 'converted',
          starts_at: daysAgo(400),
          ends_at: daysAgo(300),
          rate_per_point: '1500000000000000000',
        },
        { id: 'two', position: 2, name: 'Season Two', status: 'open', starts_at: daysAgo(40), ends_at: null },
      ])
      .execute();
  });

  let booked = 0;
  async function book(
    accountId: string,
    points: number,
    days: number,
    more: Partial<Record<string, string>> = {},
  ) {
    await db
      .insertInto('point_entry')
      .values({
        account_id: accountId,
        kind: 'reputation',
        season_id: null,
        source: 'quests',
        label: 'A quest',
        points,
        detail: null,
        reason: `test-${++booked}`,
        at: daysAgo(days),
        ...more,
      })
      .execute();
  }

  test('R01, R02, R03: the parts sum up to the total, and the history counts back from it', async () => {
    const member = await makeMember(db);
    await book(member.id, 700, 200, { source: 'holding', label: 'Held' });
    await book(member.id, 25, 3, { source: 'governance', label: 'Voted on MCP-038' });
    await book(member.id, 300, 3, { label: 'Read the charter' });
    await book(member.id, -20, 1, {
      source: 'manual',
      label: 'Broke the bell',
      detail: 'It was the only bell',
    });
    const own = await reputationBreakdown(db, member.id, NOW);
    expect(own).toMatchObject({
      total: 1_005,
      rank: null,
      percentile: null,
      tier: { id: 'chemist' },
      nextTier: { id: 'enforcer' },
      toNextTier: 1_995,
    });
    expect(own.parts.map((part) => [part.source, part.points])).toEqual([
      ['holding', 700],
      ['quests', 300],
      ['governance', 25],
      ['manual', -20],
    ]);
    expect(own.parts.at(-1)?.detail).toBe('It was the only bell');
    expect(own.history).toEqual([
      { date: '2026-11-19', total: 1_005, delta: -20, reason: 'Broke the bell' },
      { date: '2026-11-17', total: 1_025, delta: 325, reason: 'Read the charter and 1 more' },
    ]);
  });

  test('a member without any has the lowest tier and no rank', async () => {
    const member = await makeMember(db);
    expect(await reputationBreakdown(db, member.id, NOW)).toMatchObject({
      total: 0,
      rank: null,
      tier: { id: 'swab' },
      parts: [],
      history: [],
    });
  });

  test('the same ledger entry is booked once', async () => {
    const member = await makeMember(db);
    await book(member.id, 10, 1, { reason: 'quest:charter' });
    await expect(book(member.id, 10, 0, { reason: 'quest:charter' })).rejects.toThrow('duplicate key');
  });

  test('P12: the public profile is found in any case, and does not return the reasons', async () => {
    const member = await makeMember(db);
    await book(member.id, 300, 2, { source: 'manual', label: 'A favour', detail: 'Do not ask' });
    await buildLeaderboard(db, NOW);
    const shown = await publicProfile(db, member.username.toUpperCase(), new Date());
    expect(shown).toMatchObject({ user: { username: member.username }, total: 300, tier: { id: 'runner' } });
    expect(shown.rank).not.toBeNull();
    expect(JSON.stringify(shown)).not.toContain('Do not ask');
    await expect(publicProfile(db, 'nobody_here', new Date())).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
  });

  test('points of Season One are worth their rate, those of the running season nothing yet', async () => {
    const member = await makeMember(db);
    const serum = { kind: 'serum', source: 'season' };
    await book(member.id, 60, 350, { ...serum, season_id: 'one', label: 'Missions' });
    await book(member.id, 40, 340, { ...serum, season_id: 'one', label: 'Raids' });
    await book(member.id, 7, 2, { ...serum, season_id: 'two', label: 'Missions' });
    await buildLeaderboard(db, NOW);
    expect(await readSerumPoints(db, member.id, true, new Date())).toMatchObject({
      seasonOne: true,
      status: 'converted',
      points: 100,
      rank: 1,
      parts: [
        { label: 'Missions', points: 60 },
        { label: 'Raids', points: 40 },
      ],
      conversion: { amount: '150000000000000000000', symbol: 'SERUM' },
    });
    expect(await readSerumPoints(db, member.id, false, new Date())).toMatchObject({
      seasonOne: false,
      points: 7,
      conversion: null,
      endsAt: null,
    });
    expect((await reputationBreakdown(db, member.id, NOW)).total).toBe(0);
  });
});
