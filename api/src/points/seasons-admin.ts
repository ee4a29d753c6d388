import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '../calls/operation/audit.ts';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { apiFailure } from '../http/api-failure.ts';
import { writeFirstSeason } from './open-season.ts';
import type { Season } from './seasons.ts';

type SeasonStart = {
  /** Small letters, digits and hyphens; also the cycle that quests of the season are done in. */
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
  /** Null: until a user closes it. */
  readonly endsAt: Date | null;
  /** Who acts; null for an operator at the command line. */
  readonly by: string | null;
};

/**
 * Opens the next season, with its line in the audit log. The unique indexes on open seasons and on
 * positions leave one, however many are opened at once.
 *
 * @throws ApiFailure `UNPROCESSABLE` with fields, `CONFLICT` while another one is open or when there
 * was one of this id.
 */
export async function openSeason(db: Kysely<Database>, start: SeasonStart): Promise<Season> {
  const fields: Record<string, string> = {};
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(start.id)) {
    fields.id = 'An id has 1 to 40 small letters, digits and hyphens.';
  }
  const name = start.name.trim();
  if (name === '' || name.length > 80) fields.name = 'A name has 1 to 80 characters.';
  if (start.endsAt !== null && start.endsAt <= start.startsAt)
    fields.endsAt = 'The end comes after the start.';
  if (Object.keys(fields).length > 0) {
    throw apiFailure('UNPROCESSABLE', `Some values cannot be used: ${Object.keys(fields).join(', ')}.`, {
      fields,
    });
  }
  try {
    return await db.transaction().execute((tx) => writeSeason(tx, { ...start, name }));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'season_pkey') throw apiFailure('CONFLICT', `There was a season ${start.id} already.`);
    if (constraint === 'season_open_key' || constraint === 'season_position_key') {
      throw apiFailure('CONFLICT', 'Another season is open. Close it first.');
    }
    throw error;
  }
}

async function writeSeason(tx: Transaction<Database>, start: SeasonStart): Promise<Season> {
  const season = await tx
    .insertInto('season')
    .values({
      id: start.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from season)`,
      name: start.name,
      status: 'open',
      starts_at: start.startsAt,
      ends_at: start.endsAt,
      rate_per_point: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, { accountId: start.by, action: 'season.open', subject: season.id });
  return season;
}

/**
 * Closes the open season at a timestamp, with its line in the audit log. Bookings that are being written
 * end before it does, and none comes after it.
 *
 * @returns the closed season.
 * @throws ApiFailure `CONFLICT` when none is open.
 */
export async function closeSeason(
  db: Kysely<Database>,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<Season> {
  return db.transaction().execute(async (tx) => {
    await writeFirstSeason(tx);
    const season = await tx
      .updateTable('season')
      .set((eb) => ({
        status: 'closed',
        // An end that has passed stays as it was announced.
        ends_at: eb.fn<Date>('least', [eb.fn.coalesce('ends_at', eb.val(at)), eb.val(at)]),
      }))
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (season === undefined) throw apiFailure('CONFLICT', 'No season is open.');
    await writeAudit(tx, { accountId: by, action: 'season.close', subject: season.id });
    return season;
  });
}
