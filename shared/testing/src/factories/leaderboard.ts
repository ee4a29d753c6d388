import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';
import { makeUserRef } from './people.ts';
import { isoIn, MINUTE } from './times.ts';

/** One row of the leaderboard. */
export function makeLeaderboardEntry(overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    rank: 1,
    user: makeUserRef({ username: 'oathkeeper' }),
    reputation: 98_200,
    serumPoints: 4_710,
    questsCompleted: 61,
    votesCast: 39,
    delta: 0,
    ...overrides,
  };
}

const TOP = [
  makeLeaderboardEntry(),
  makeLeaderboardEntry({
    rank: 2,
    user: makeUserRef({ username: 'sippin_serum' }),
    reputation: 91_455,
    delta: 1,
  }),
  makeLeaderboardEntry({
    rank: 3,
    user: makeUserRef({ username: 'franken' }),
    reputation: 90_010,
    delta: -1,
  }),
];

/** Three rows of the running season, for a guest. */
export function makeLeaderboard(overrides: Partial<Leaderboard> = {}): Leaderboard {
  const entries = overrides.entries ?? TOP;
  return {
    seasonName: 'Season two',
    entries,
    total: entries.length,
    truncatedAt: 1_000,
    me: null,
    updatedAt: isoIn(-MINUTE),
    nextUpdateAt: isoIn(2 * MINUTE),
    ...overrides,
  };
}
