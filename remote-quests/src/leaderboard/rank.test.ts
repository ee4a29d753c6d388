import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';
import { expect, test } from 'vitest';
import { getMovement, getRank, rowsMatching } from './rank.ts';

function entry(rank: number, username: string | null, reputation: number): LeaderboardEntry {
  return {
    rank,
    user: { id: `u${rank}${username ?? ''}`, username, avatar: null },
    reputation,
    serumPoints: 0,
    questsCompleted: 0,
    votesCast: 0,
    delta: null,
  };
}

function board(me: Leaderboard['me'], entries: LeaderboardEntry[] = []): Leaderboard {
  return {
    seasonName: 'Season Two',
    entries,
    total: 8021,
    truncatedAt: 1000,
    me,
    updatedAt: '2026-11-20T12:00:00Z',
    nextUpdateAt: null,
  };
}

test('the gap is what it takes to pass the nearest user above, ties included', () => {
  const mine = entry(412, 'hound', 4210);
  const around = [entry(409, 'far', 4500), entry(410, 'swampqueen', 4330), entry(412, 'equal', 4210), mine];
  const status = getRank(board({ entry: mine, around }));
  expect(status?.next?.entry.user.username).toBe('swampqueen');
  expect(status?.next?.missing).toBe(121);
});

test('the first on the board has nobody to pass', () => {
  const mine = entry(1, 'oathkeeper', 98_200);
  expect(getRank(board({ entry: mine, around: [mine, entry(2, 'x', 3)] }))?.next).toBeNull();
});

test('the top percentage is never zero and never flatters', () => {
  expect(getRank(board({ entry: entry(1, 'a', 9), around: [] }))?.topPercent).toBe(1);
  expect(getRank(board({ entry: entry(412, 'a', 9), around: [] }))?.topPercent).toBe(6);
  expect(getRank(board({ entry: entry(8021, 'a', 9), around: [] }))?.topPercent).toBe(100);
});

test('a member the board does not know has no rank', () => {
  expect(getRank(board(null))).toBeNull();
});

test('formats movement', () => {
  expect(getMovement(4)).toEqual({ kind: 'up', label: 'up 4' });
  expect(getMovement(-1)).toEqual({ kind: 'down', label: 'down 1' });
  expect(getMovement(0).label).toBe('same');
  expect(getMovement(null).label).toBe('new');
});

test('search looks into names without case and skips the nameless', () => {
  const entries = [entry(1, 'SwampQueen', 3), entry(2, null, 2), entry(3, 'hound', 1)];
  expect(rowsMatching(entries, ' queen ').map(({ rank }) => rank)).toEqual([1]);
  expect(rowsMatching(entries, '  ')).toHaveLength(3);
  expect(rowsMatching(entries, 'zz')).toEqual([]);
});
