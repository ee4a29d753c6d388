import type { Kysely, Selectable } from 'kysely';
import type { SeasonTable } from '../db/tables/community-tables.ts';
import type { Database } from '../db/tables.ts';

export type Season = Selectable<SeasonTable>;

/** Stands in while no season has been entered: SERUM points exist from the first day on. */
export const FIRST_SEASON: Season = {
  id: 'season-1',
  position: 1,
  name: 'Season One',
  status: 'open',
  starts_at: new Date('2026-01-01T00:00:00.000Z'),
  ends_at: null,
  rate_per_point: null,
};

/** The season with the highest position. */
export async function runningSeason(db: Kysely<Database>): Promise<Season> {
  const row = await db
    .selectFrom('season')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? FIRST_SEASON;
}

/** Season One, whatever runs now. */
export async function seasonOne(db: Kysely<Database>): Promise<Season> {
  const row = await db.selectFrom('season').selectAll().where('position', '=', 1).executeTakeFirst();
  return row ?? FIRST_SEASON;
}
