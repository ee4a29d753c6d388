import type { OwnRank, RankedEntry } from '@hideout/contract/leaderboard';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { describeBuild, type RankedList } from './leaderboard-build.ts';
import { readRanks, readRanksOfAccounts } from './rank-rows.ts';

/** Neighbours on each side of the own row. */
const ROWS_AROUND = 3;

/** A member's row with its neighbours, and the points of this second. */
export async function readOwnRank(
  db: Kysely<Database>,
  list: RankedList,
  accountId: string,
  now: Date,
): Promise<OwnRank> {
  const [entry] = await readRanksOfAccounts(db, list, [accountId]);
  return {
    ...describeBuild(list, now),
    points: await sumPoints(db, list, accountId),
    ranked: entry === undefined ? null : { entry, ...(await readNeighbours(db, list, entry)) },
  };
}

async function readNeighbours(db: Kysely<Database>, list: RankedList, { position, rank }: RankedEntry) {
  const around = await readRanks(db, list, position - ROWS_AROUND, position + ROWS_AROUND);
  if (rank === 1) return { around, above: null };
  // Whoever shares the rank stands between; the rank counts those with more points, so it is the next position up.
  const near = around.find((row) => row.position === rank - 1);
  const [above] = near === undefined ? await readRanks(db, list, rank - 1, rank - 1) : [near];
  return { around, above: above ?? null };
}

/** What the ledger has for the member in this order. */
async function sumPoints(db: Kysely<Database>, list: RankedList, accountId: string): Promise<number> {
  const isNow = list.order === 'now';
  const { points } = await db
    .selectFrom('point_entry')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('account_id', '=', accountId)
    .where('kind', '=', isNow ? 'reputation' : 'serum')
    .$if(!isNow, (query) => query.where('season_id', '=', list.season.id))
    .executeTakeFirstOrThrow();
  return points;
}
