import type { OwnRank } from '@hideout/contract/leaderboard';
import { isoIn } from '@hideout/testing/factories/times';
import { expect, test } from 'vitest';
import { makeRankedEntry } from '../testing/season-sample.ts';
import { getMovement, getRank } from './rank.ts';

const row = (rank: number, reputation: number, username = `m${rank}`) => ({
  ...makeRankedEntry(rank - 1),
  rank,
  reputation,
  user: { id: username, username, avatar: null },
});

function own(ranked: OwnRank['ranked'], more: Partial<OwnRank> = {}): OwnRank {
  return {
    generation: '1',
    season: 'now',
    seasonName: 'Season Two',
    isOpen: true,
    total: 8_021,
    markedAt: isoIn(-1),
    updatedAt: isoIn(0),
    nextUpdateAt: null,
    points: ranked?.entry.reputation ?? 0,
    ranked,
    ...more,
  };
}

const MINE = row(412, 4_210, 'hound');

test('the gap is what it takes to pass whoever has more, not to draw level', () => {
  const above = row(410, 4_330, 'swampqueen');
  const rank = getRank(own({ entry: MINE, around: [above, row(412, 4_210, 'equal'), MINE], above }));
  expect(rank?.next).toMatchObject({ missing: 121, entry: { user: { username: 'swampqueen' } } });
});

test('points that are not ranked yet shorten the gap, down to none', () => {
  const above = row(410, 4_330);
  const ranked = { entry: MINE, around: [above, MINE], above };
  expect(getRank(own(ranked, { points: 4_300 }))).toMatchObject({ uncounted: 90, next: { missing: 31 } });
  expect(getRank(own(ranked, { points: 9_000 }))?.next?.missing).toBe(0);
});

test('the first on the board has nobody to pass', () => {
  const first = row(1, 98_200);
  expect(getRank(own({ entry: first, around: [first, row(2, 3)], above: null }))?.next).toBeNull();
});

test('Season One counts its own points', () => {
  const above = { ...row(411, 1), serumPoints: 900 };
  const mine = { ...MINE, serumPoints: 850 };
  const rank = getRank(own({ entry: mine, around: [above, mine], above }, { season: 'one', points: 850 }));
  expect(rank).toMatchObject({ uncounted: 0, next: { missing: 51 } });
});

test('L09: the top percentage is never zero and never flatters', () => {
  const getTop = (rank: number) => getRank(own({ entry: row(rank, 9), around: [], above: null }))?.topPercent;
  expect([getTop(1), getTop(412), getTop(8_021)]).toEqual([1, 6, 100]);
});

test('a member whom the last build does not know has no rank', () => {
  expect(getRank(own(null))).toBeNull();
});

test('L08: formats movement', () => {
  expect(getMovement(4)).toEqual({ kind: 'up', label: 'up 4' });
  expect(getMovement(-1)).toEqual({ kind: 'down', label: 'down 1' });
  expect(getMovement(0).label).toBe('same');
  expect(getMovement(null).label).toBe('new');
});
