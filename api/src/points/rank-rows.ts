import type { RankedEntry } from '@hideout/contract/leaderboard';
import type { UserRef } from '@hideout/contract/people';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../calls/account/user-ref.ts';
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

type NameSearch<After> = {
  /** Beginning of the names in small letters; who is called just so is left out. */
  readonly start: string;
  readonly after: After;
  readonly limit: number;
};

/**
 * Fewer are looked up by name and sorted. Left to itself the database goes by rank, through all of a list in which those
 * with the name come last, or not at all; of so many it finds some soon.
 */
const MANY_NAMES = 50_000;

/** Members whose name begins so, by rank, from the position after `after` on. */
export async function readRanksOfNames(
  db: Kysely<Database>,
  list: RankedList,
  { start, after, limit }: NameSearch<number>,
): Promise<RankedEntry[]> {
  const { rows: counted } = await sql<{ names: number }>`
    select count(*)::int as names from (
      select 1 from account where ${beginsWith(start)} limit ${MANY_NAMES}
    ) as named
  `.execute(db);
  const areMany = counted[0]?.names === MANY_NAMES;
  const rows = await selectRows(db, list)
    .where(beginsWith(start))
    .where('ranked.position', '>', after)
    .orderBy(areMany ? 'ranked.position' : sql`ranked.position + 0`)
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** Members without a rank whose name begins so, by name, from the name after `after` on. */
export async function readUnrankedNames(
  db: Kysely<Database>,
  list: RankedList,
  { start, after, limit }: NameSearch<string>,
): Promise<UserRef[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin(selectList(db, list).as('ranked'), 'ranked.account_id', 'account.id')
    .select(['account.id', 'account.username', 'account.avatar'])
    .where(beginsWith(start))
    .where(sql<boolean>`lower(account.username) collate "C" > ${after}`)
    .where('ranked.position', 'is', null)
    .orderBy(sql`lower(account.username) collate "C"`)
    .limit(limit)
    .execute();
  return rows.map(getUserRef);
}

/** "~" comes after everything a username may hold. */
function beginsWith(start: string) {
  const name = sql`lower(account.username) collate "C"`;
  return sql<boolean>`(${name} >= ${start} and ${name} < ${`${start}~`} and ${name} <> ${start})`;
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
