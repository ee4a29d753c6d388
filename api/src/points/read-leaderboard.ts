import { LEADERBOARD_MAX, type Leaderboard, type LeaderboardEntry } from '@hideout/contract/leaderboard';
import type { Kysely } from 'kysely';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { LEADERBOARD_MAX_AGE_MS } from './build-leaderboard.ts';
import type { Generation } from './live-generation.ts';
import { runningSeason } from './seasons.ts';

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
  const season = await runningSeason(db);
  if (generation === null) {
    return {
      seasonName: season.name,
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
    seasonName: season.name,
    entries: await rowsBetween(db, generation.id, before + 1, before + limit),
    total: generation.total,
    truncatedAt: LEADERBOARD_MAX,
    me: accountId === null ? null : await getPosition(db, generation.id, accountId),
    updatedAt: newest(now, [generation.built_at]),
    nextUpdateAt: nextUpdateAt(generation, now),
  };
}

/** Null when the next one is due: it is being built then, which takes an unknown time. */
function nextUpdateAt({ built_at }: Generation, now: Date): string | null {
  const due = built_at.getTime() + LEADERBOARD_MAX_AGE_MS;
  return due > now.getTime() ? new Date(due).toISOString() : null;
}

async function getPosition(
  db: Kysely<Database>,
  generation: string,
  accountId: string,
): Promise<Leaderboard['me']> {
  const mine = await db
    .selectFrom('leaderboard_entry')
    .select('position')
    .where('generation', '=', generation)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (mine === undefined) return null;
  const around = await rowsBetween(db, generation, mine.position - AROUND, mine.position + AROUND);
  const entry = around.find((row) => row.user.id === accountId);
  return entry === undefined ? null : { entry, around };
}

async function rowsBetween(
  db: Kysely<Database>,
  generation: string,
  from: number,
  to: number,
): Promise<LeaderboardEntry[]> {
  const rows = await db
    .selectFrom('leaderboard_entry as entry')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .selectAll('entry')
    .select(['account.username', 'account.avatar'])
    .where('entry.generation', '=', generation)
    .where('entry.position', '>=', from)
    .where('entry.position', '<=', to)
    .orderBy('entry.position')
    .execute();
  return rows.map((row) => ({
    rank: row.rank,
    user: getUserRef({ id: row.account_id, username: row.username, avatar: row.avatar }),
    reputation: row.reputation,
    serumPoints: row.serum_points,
    questsCompleted: row.quests_completed,
    votesCast: row.votes_cast,
    delta: row.marked_rank === null ? null : row.marked_rank - row.rank,
  }));
}
