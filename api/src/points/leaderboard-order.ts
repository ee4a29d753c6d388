import { type RawBuilder, sql } from 'kysely';

/**
 * The order of every leaderboard, as the columns `position` and `rank` of a select: most points first; equals in the
 * order in which they reached their points, then by username without regard to case, then by id. Equals share a rank:
 * 1, 2, 2, 4. Positions count on.
 *
 * The select has `scored` (points, reached_at) joined with `account`. Names compare by bytes, so that all databases
 * order alike, whatever their language.
 *
 * @param season what each has an order of its own for; absent where all rows are one list.
 */
export function selectPositionAndRank(season?: RawBuilder<unknown>): RawBuilder<unknown> {
  const partition = season === undefined ? sql`` : sql`partition by ${season}`;
  return sql`
    row_number() over (${partition} order by scored.points desc, scored.reached_at,
      lower(account.username) collate "C" nulls last, account.id collate "C"),
    rank() over (${partition} order by scored.points desc)
  `;
}
