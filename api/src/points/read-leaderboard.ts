import { LEADERBOARD_MAX, type Leaderboard } from '@hideout/contract/leaderboard';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { getNextUpdateAt, openRankedList, type RankedList } from './leaderboard-build.ts';
import type { Generation } from './live-generation.ts';
import { readRanks, readRanksOfAccounts } from './rank-rows.ts';

/** Rows of a page when a page but no limit is asked for. */
const DEFAULT_LIMIT = 100;

/** Neighbours on each side of the caller's own row. */
const AROUND = 3;

export type LeaderboardQuery = { readonly page?: number | undefined; readonly limit?: number | undefined };

/** The first 1 000, or one page of all, with the caller's own rank and neighbours. */
export async function readLeaderboard(
  db: Kysely<Database>,
  generation: Generation | null,
  query: LeaderboardQuery,
  accountId: string | null,
  now: Date,
): Promise<Leaderboard> {
  const list = await openRankedList(db, generation, 'now');
  const seasonName = list.season.name;
  if (generation === null) {
    return {
      seasonName,
      entries: [],
      total: 0,
      truncatedAt: LEADERBOARD_MAX,
      me: null,
      updatedAt: newest(now, []),
      nextUpdateAt: null,
    };
  }
  const paged = query.page !== undefined || query.limit !== undefined;
  const limit = paged ? (query.limit ?? DEFAULT_LIMIT) : LEADERBOARD_MAX;
  const before = ((query.page ?? 1) - 1) * limit;
  return {
    seasonName,
    entries: await readRanks(db, list, before + 1, before + limit),
    total: generation.total,
    truncatedAt: LEADERBOARD_MAX,
    me: accountId === null ? null : await getPosition(db, list, accountId),
    updatedAt: newest(now, [generation.built_at]),
    nextUpdateAt: getNextUpdateAt(generation, now),
  };
}

async function getPosition(
  db: Kysely<Database>,
  list: RankedList,
  accountId: string,
): Promise<Leaderboard['me']> {
  const [mine] = await readRanksOfAccounts(db, list, [accountId]);
  if (mine === undefined) return null;
  const around = await readRanks(db, list, mine.position - AROUND, mine.position + AROUND);
  const entry = around.find((row) => row.user.id === accountId);
  return entry === undefined ? null : { entry, around };
}
