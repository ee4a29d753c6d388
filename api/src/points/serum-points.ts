import type { SerumPoints } from '@hideout/contract/account';
import { type Kysely, sql } from 'kysely';
import { SERUM } from '../chain/token/serum-token.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { findLive } from './live-generation.ts';
import { runningSeason, seasonOne } from './seasons.ts';

/** A member's points of Season One or of the running season, with what they are worth once that is fixed. */
export async function readSerumPoints(
  db: Kysely<Database>,
  accountId: string,
  wantsSeasonOne: boolean,
  now: Date,
): Promise<SerumPoints> {
  const season = wantsSeasonOne ? await seasonOne(db) : await runningSeason(db);
  const parts = await db
    .selectFrom('point_entry')
    .select(['label', sql<number>`sum(points)::int`.as('points'), sql<Date>`max(at)`.as('at')])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'serum')
    .where('season_id', '=', season.id)
    .groupBy('label')
    .orderBy('points', 'desc')
    .orderBy('label')
    .execute();
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return {
    seasonOne: season.position === 1,
    seasonName: season.name,
    status: season.status,
    points,
    rank: await seasonRank(db, season.id, accountId),
    parts: parts.map((part) => ({ label: part.label, points: part.points })),
    startsAt: season.starts_at.toISOString(),
    endsAt: season.ends_at?.toISOString() ?? null,
    conversion:
      season.rate_per_point === null
        ? null
        : {
            ratePerPoint: season.rate_per_point,
            amount: (BigInt(season.rate_per_point) * BigInt(Math.max(0, points))).toString(),
            symbol: SERUM.symbol,
          },
    updatedAt: newest(now, [season.starts_at, ...parts.map((part) => part.at)]),
  };
}

/** The points of the running season alone, for callers for which one number is enough. */
export async function runningPoints(db: Kysely<Database>, accountId: string): Promise<number> {
  const season = await runningSeason(db);
  const row = await db
    .selectFrom('point_entry')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'serum')
    .where('season_id', '=', season.id)
    .executeTakeFirstOrThrow();
  return row.points;
}

async function seasonRank(db: Kysely<Database>, seasonId: string, accountId: string): Promise<number | null> {
  const live = await findLive(db);
  if (live === null) return null;
  const row = await db
    .selectFrom('season_entry')
    .select('rank')
    .where('generation', '=', live.id)
    .where('season_id', '=', seasonId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.rank ?? null;
}
