import { expect, test } from 'vitest';
import { formatLeaderboardQuery, readLeaderboardAddress } from './leaderboard-address.ts';

const read = (query: string) => readLeaderboardAddress(new URLSearchParams(query));

test('an address says which order, which rows and which name', () => {
  const address = { season: 'one', from: 850_001, find: 'hound' } as const;
  expect(read(formatLeaderboardQuery(address))).toEqual(address);
  expect(formatLeaderboardQuery(read(''))).toBe('');
});

test('what is not in it, or makes no sense, is the default', () => {
  const plain = { season: 'now', from: 1, find: '' };
  expect(read('')).toEqual(plain);
  for (const from of ['0', '-5', '1e9', '2.5', '99999999999', 'x']) {
    expect(read(`from=${from}`)).toEqual(plain);
  }
  expect(read('season=three')).toEqual(plain);
  expect(read(`find=${'a'.repeat(90)}`).find).toHaveLength(20);
});
