import type { RankedEntry } from '@hideout/contract/leaderboard';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import type { RankedList } from './leaderboard-build.ts';

type RankRow = {
  position: number;
  rank: number;
  account_id: string;
  username: string | null;
  avatar: string | null;
  deleted_at: Date | null;
  reputation: number;
  serum_points: number;
  quests_completed: number;
  votes_cast: number;
  marked_rank: number | null;
};

/** Rows between two positions, both included. An index finds the first one, so a deep window costs what the first does. */
export async function readRanks(
  db: Kysely<Database>,
  list: RankedList,
  from: number,
  to: number,
): Promise<RankedEntry[]> {
  const rows = await selectRanks(db, list, from, to).execute();
  return rows.map(toEntry);
}

/** The query of a window, apart from its run so that a test can have the database explain it. */
export function selectRanks(db: Kysely<Database>, list: RankedList, from: number, to: number) {
  return selectRows(db, list)
    .where('ranked.position', '>=', from)
    .where('ranked.position', '<=', to)
    .orderBy('ranked.position');
}

/** The rows of some members, in no order; those without a rank have none. */
export async function readRanksOfAccounts(
  db: Kysely<Database>,
  list: RankedList,
  accountIds: readonly string[],
): Promise<RankedEntry[]> {
  if (accountIds.length === 0) return [];
  const rows = await selectRows(db, list)
    .where('ranked.account_id', 'in', accountIds)
    .where('ranked.position', 'is not', null)
    .execute();
  return rows.map(toEntry);
}

function selectRows(db: Kysely<Database>, list: RankedList) {
  return db
    .selectFrom(selectList(db, list).as('ranked'))
    .innerJoin('account', 'account.id', 'ranked.account_id')
    .selectAll('ranked')
    .select(['account.username', 'account.avatar', 'account.deleted_at']);
}

/** The columns of a row in either order. The database sees through it, so conditions on it use the indexes. */
function selectList(db: Kysely<Database>, { generation, order, season }: RankedList) {
  const id = generation?.id ?? '0';
  if (order === 'now') {
    return db
      .selectFrom('leaderboard_entry as entry')
      .select([
        sql<number>`entry.position`.as('position'),
        'entry.rank',
        'entry.account_id',
        sql<number>`entry.reputation`.as('reputation'),
        'entry.serum_points',
        sql<number>`entry.quests_completed`.as('quests_completed'),
        sql<number>`entry.votes_cast`.as('votes_cast'),
        'entry.marked_rank',
      ])
      .where('entry.generation', '=', id);
  }
  return db
    .selectFrom('season_entry as entry')
    .leftJoin('leaderboard_entry as now', (join) =>
      join.onRef('now.generation', '=', 'entry.generation').onRef('now.account_id', '=', 'entry.account_id'),
    )
    .select([
      // Only rows with a position are read.
      sql<number>`entry.position`.as('position'),
      'entry.rank',
      'entry.account_id',
      sql<number>`coalesce(now.reputation, 0)`.as('reputation'),
      'entry.points as serum_points',
      sql<number>`coalesce(now.quests_completed, 0)`.as('quests_completed'),
      sql<number>`coalesce(now.votes_cast, 0)`.as('votes_cast'),
      'entry.marked_rank',
    ])
    .where('entry.generation', '=', id)
    .where('entry.season_id', '=', season.id);
}

function toEntry(row: RankRow): RankedEntry {
  return {
    position: row.position,
    rank: row.rank,
    user: getUserRef({ ...row, id: row.account_id }),
    reputation: row.reputation,
    serumPoints: row.serum_points,
    questsCompleted: row.quests_completed,
    votesCast: row.votes_cast,
    delta: row.marked_rank === null ? null : row.marked_rank - row.rank,
  };
}
