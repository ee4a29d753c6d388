import type { LeaderboardSeason } from '@hideout/contract/leaderboard';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { LEADERBOARD_MAX_AGE_MS } from './build-leaderboard.ts';
import type { Generation } from './live-generation.ts';
import { isOpenSeason } from './open-season.ts';
import { runningSeason, type Season, seasonOne } from './seasons.ts';

/** One order of one build: where rows are read from. Without a build there are none. */
export type RankedList = {
  readonly generation: Generation | null;
  readonly order: LeaderboardSeason;
  readonly season: Season;
  /** All rows. */
  readonly total: number;
};

/** The generation of rows that a caller has, while it is stored; null when it was deleted. */
export async function findGeneration(db: Kysely<Database>, id: string): Promise<Generation | null> {
  const row = await db
    .selectFrom('leaderboard_generation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The list of an order in a generation. */
export async function openRankedList(
  db: Kysely<Database>,
  generation: Generation | null,
  order: LeaderboardSeason,
): Promise<RankedList> {
  if (order === 'now') {
    return { generation, order, season: await runningSeason(db), total: generation?.total ?? 0 };
  }
  const season = await seasonOne(db);
  const last = await db
    .selectFrom('season_entry')
    .select('position')
    .where('generation', '=', generation?.id ?? '0')
    .where('season_id', '=', season.id)
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { generation, order, season, total: last?.position ?? 0 };
}

/** What every answer about a list says of it. */
export function describeBuild({ generation, order, season, total }: RankedList, now: Date) {
  return {
    generation: generation?.id ?? '0',
    season: order,
    seasonName: season.name,
    isOpen: order === 'now' || isOpenSeason(season, now),
    total,
    markedAt: newest(now, [generation?.marked_at]),
    updatedAt: newest(now, [generation?.built_at]),
    nextUpdateAt: generation === null ? null : getNextUpdateAt(generation, now),
  };
}

/** Null when the next one is due: it is being built then, which takes an unknown time. */
export function getNextUpdateAt({ built_at }: Generation, now: Date): string | null {
  const due = built_at.getTime() + LEADERBOARD_MAX_AGE_MS;
  return due > now.getTime() ? new Date(due).toISOString() : null;
}
