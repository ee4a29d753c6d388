import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { FIRST_SEASON, type Season } from './seasons.ts';

/** True when points of a season can be earned at a timestamp: until its end, or until an operator closes it. */
export function isOpenSeason(season: Pick<Season, 'status' | 'ends_at'>, now: Date): boolean {
  return season.status === 'open' && (season.ends_at === null || now < season.ends_at);
}

/**
 * The season that SERUM points are booked in now, locked open until the transaction ends; null when none
 * is running. At most one season is open: the unique index `season_open_key`.
 */
export async function lockOpenSeason(tx: Transaction<Database>, now: Date): Promise<Season | null> {
  await writeFirstSeason(tx);
  const season = await tx
    .selectFrom('season')
    .selectAll()
    .where('status', '=', 'open')
    .forShare()
    .executeTakeFirst();
  return season !== undefined && isOpenSeason(season, now) ? season : null;
}

/** Writes down the season that stands in while none has been entered, so that entries can point at it. */
export async function writeFirstSeason(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into season (id, position, name, status, starts_at, ends_at, rate_per_point)
    select ${FIRST_SEASON.id}, ${FIRST_SEASON.position}, ${FIRST_SEASON.name}, ${FIRST_SEASON.status},
      ${FIRST_SEASON.starts_at}::timestamptz, null, null
    where not exists (select 1 from season)
    on conflict do nothing
  `.execute(db);
}
