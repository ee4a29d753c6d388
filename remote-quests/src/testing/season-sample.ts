import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';

const NAMES = ['oathkeeper', 'sippin_serum', 'franken', 'swampqueen', 'ledgerghost', 'vaultrat', 'dryflask'];

/** The first few stand far ahead of the rest. */
const FIRST = [98_200, 91_455, 74_010];

function formatName(index: number): string | null {
  if (index === 6) return null;
  return NAMES[index] ?? `mutant_${index + 1}`;
}

/** Row `index` of a board whose reputation falls by a fixed step. */
function entryAt(index: number): LeaderboardEntry {
  return {
    rank: index + 1,
    user: { id: `acc_${index + 1}`, username: formatName(index), avatar: null },
    reputation: FIRST[index] ?? Math.max(1, 73_000 - index * 73),
    serumPoints: 4_710 + ((index * 37) % 900),
    questsCompleted: 61 - (index % 40),
    votesCast: 39 - (index % 30),
    delta: index % 7 === 5 ? null : ((index * 5) % 7) - 3,
  };
}

type BoardShape = {
  /** Rows in the answer and members in all. */
  readonly rows?: number;
  readonly total?: number;
  /** Rank of the user, or null for a guest. */
  readonly myRank?: number | null;
  readonly myId?: string;
};

/** A season with so many rows, in which the user, named hound, stands on a chosen rank. */
export function makeSeason({
  rows = 1_000,
  total = 8_021,
  myRank = 412,
  myId = 'acc_hound',
}: BoardShape = {}): Leaderboard {
  const entry = (index: number): LeaderboardEntry =>
    index + 1 === myRank
      ? { ...entryAt(index), user: { id: myId, username: 'hound', avatar: null }, delta: 4 }
      : entryAt(index);
  const around = (rank: number) =>
    [-2, -1, 0, 1, 2].map((offset) => rank - 1 + offset).filter((index) => index >= 0 && index < total);
  return {
    seasonName: 'Season Two',
    entries: Array.from({ length: rows }, (_, index) => entry(index)),
    total,
    truncatedAt: 1_000,
    me: myRank === null ? null : { entry: entry(myRank - 1), around: around(myRank).map(entry) },
    updatedAt: isoIn(-MINUTE),
    nextUpdateAt: isoIn(2 * MINUTE),
  };
}
