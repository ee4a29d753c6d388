import {
  findRanks,
  getOwnRank,
  type LeaderboardSeason,
  listRanks,
  RANKS_PER_WINDOW,
  type RankedEntry,
} from '@hideout/contract/leaderboard';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { answer, type FakeHandler } from '@hideout/testing/fake-api';

const NAMES = ['oathkeeper', 'sippin_serum', 'franken', 'swampqueen', 'ledgerghost', 'vaultrat', 'dryflask'];

/** The first few stand far ahead of the rest. */
const FIRST = [98_200, 91_455, 74_010];

function formatName(index: number): string | null {
  if (index === 6) return null;
  return NAMES[index] ?? `mutant_${index + 1}`;
}

export type SeasonShape = {
  /** Members with a rank. */
  readonly total?: number;
  /** Position of the user, named hound; null for a guest and for a member without points. */
  readonly myPosition?: number | null;
  readonly myId?: string;
  /** Points of the user that are not ranked yet. */
  readonly uncounted?: number;
  readonly generation?: string;
  readonly nextUpdateAt?: string | null;
};

/** Row `index` of a board whose points fall by a fixed step. */
export function makeRankedEntry(index: number, { myPosition = 412, myId = 'acc_hound' }: SeasonShape = {}) {
  const mine = index + 1 === myPosition;
  const entry: RankedEntry = {
    position: index + 1,
    rank: index + 1,
    user: mine
      ? { id: myId, username: 'hound', avatar: null }
      : { id: `acc_${index + 1}`, username: formatName(index), avatar: null },
    reputation: FIRST[index] ?? Math.max(1, 73_000 - index * 73),
    serumPoints: Math.max(1, 50_000 - index * 5),
    questsCompleted: 61 - (index % 40),
    votesCast: 39 - (index % 30),
    delta: mine ? 4 : index % 7 === 5 ? null : ((index * 5) % 7) - 3,
  };
  return entry;
}

/** What the API answers about a leaderboard of so many rows, in which the user stands at a chosen position. */
export function seasonHandlers(shape: SeasonShape = {}): FakeHandler[] {
  const { total = 8_021, myPosition = 412, uncounted = 0 } = shape;
  const build = (season: LeaderboardSeason = 'now') => ({
    generation: shape.generation ?? '7',
    season,
    seasonName: season === 'now' ? 'Season Two' : 'Season One',
    isOpen: season === 'now',
    total,
    markedAt: isoIn(-9 * 60 * MINUTE),
    updatedAt: isoIn(-MINUTE),
    nextUpdateAt: shape.nextUpdateAt === undefined ? isoIn(4 * MINUTE) : shape.nextUpdateAt,
  });
  const rows = (from: number, to: number) => {
    const first = Math.max(from, 1);
    const length = Math.max(0, Math.min(to, total) - first + 1);
    return Array.from({ length }, (_, index) => makeRankedEntry(first - 1 + index, { ...shape, myPosition }));
  };
  return [
    answer(listRanks, ({ query: { season, from = 1, limit = RANKS_PER_WINDOW } }) => ({
      ...build(season),
      entries: rows(from, from + limit - 1),
    })),
    answer(findRanks, ({ query: { season, name } }) => ({
      ...build(season),
      matches: rows(1, 1_000)
        .filter(({ user }) => user.username?.toLowerCase().startsWith(name.toLowerCase()))
        .slice(0, 20)
        .map((entry) => ({ user: entry.user, entry })),
      next: null,
    })),
    answer(getOwnRank, ({ query: { season } }) => {
      if (myPosition === null) return { ...build(season), points: uncounted, ranked: null };
      const entry = makeRankedEntry(myPosition - 1, { ...shape, myPosition });
      return {
        ...build(season),
        points: (season === 'one' ? entry.serumPoints : entry.reputation) + uncounted,
        ranked: {
          entry,
          around: rows(myPosition - 3, myPosition + 3),
          above: myPosition === 1 ? null : makeRankedEntry(myPosition - 2),
        },
      };
    }),
  ];
}
