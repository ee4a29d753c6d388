import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { selectPositionAndRank } from './leaderboard-order.ts';

/** How old a leaderboard may get before the next one is built. */
export const LEADERBOARD_MAX_AGE_MS = 5 * 60_000;

/** How often the ranks are stored that `delta` compares with. */
const MARK_EVERY_MS = 24 * 60 * 60_000;

/** Any number, the same in every instance of the API: only one instance builds at a time. */
const BUILD_LOCK = 0x68696c62;

/**
 * Builds the next leaderboard beside the live one and swaps it in; readers never see half of one.
 * Only one instance of the API builds at a time.
 *
 * @returns false when another instance is at it.
 */
export async function buildLeaderboard(db: Kysely<Database>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(BUILD_LOCK)}) as taken
    `.execute(tx);
    if (lock.rows[0]?.taken !== true) return false;
    // Summing up a large ledger may take longer than a request may.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const live = await tx
      .selectFrom('leaderboard_generation')
      .select(['id', 'marked_at'])
      .where('is_live', '=', true)
      .executeTakeFirst();
    const markIsOld = live === undefined || now.getTime() - live.marked_at.getTime() >= MARK_EVERY_MS;
    const { id: generation } = await tx
      .insertInto('leaderboard_generation')
      .values({
        total: 0,
        members: 0,
        reputation: '0',
        built_at: now,
        marked_at: markIsOld ? now : live.marked_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = sql`${live?.id ?? null}::bigint`;
    // Not `deleted_at is null` alone: of a table without statistics, as after a large import, the planner takes that
    // for one row in two hundred, and joins row by row what are all members.
    const isThere = sql`case when account.deleted_at is null then true else false end`;
    const lastRank = markIsOld ? sql`before.rank` : sql`before.marked_rank`;
    await sql`
      with scored as (
        select season_id, account_id, sum(points)::int as points, max(at) as reached_at
        from point_entry where kind = 'serum' group by season_id, account_id having sum(points) > 0
      )
      insert into season_entry (generation, season_id, account_id, points, position, rank, marked_rank)
      select ${generation}, scored.season_id, account.id, scored.points,
        ${selectPositionAndRank(sql`scored.season_id`)}, ${lastRank}
      from scored
      join account on account.id = scored.account_id and ${isThere}
      left join season_entry before on before.generation = ${before}
        and before.season_id = scored.season_id and before.account_id = account.id
    `.execute(tx);
    await sql`
      with scored as (
        select account_id, sum(points)::int as points, max(at) as reached_at
        from point_entry where kind = 'reputation' group by account_id having sum(points) > 0
      ), running as (
        select id from season order by position desc limit 1
      ), votes as (
        select account_id, count(*)::int as cast from vote group by account_id
      ), quests as (
        select account_id, count(*)::int as completed from quest_completion group by account_id
      )
      insert into leaderboard_entry (generation, position, rank, account_id, reputation, serum_points,
        quests_completed, votes_cast, marked_rank)
      select ${generation}, ${selectPositionAndRank()}, account.id, scored.points,
        coalesce(season_entry.points, 0), coalesce(quests.completed, 0), coalesce(votes.cast, 0), ${lastRank}
      from scored
      join account on account.id = scored.account_id and ${isThere}
      left join season_entry on season_entry.generation = ${generation}
        and season_entry.season_id = (select id from running) and season_entry.account_id = account.id
      left join votes on votes.account_id = account.id
      left join quests on quests.account_id = account.id
      left join leaderboard_entry before on before.generation = ${before} and before.account_id = account.id
    `.execute(tx);
    await tx
      .updateTable('leaderboard_generation')
      .set({ is_live: false })
      .where('is_live', '=', true)
      .execute();
    await sql`
      update leaderboard_generation set is_live = true,
        members = (select count(*) from account where deleted_at is null),
        total = (select count(*) from leaderboard_entry where generation = ${generation}),
        reputation = (select coalesce(sum(reputation), 0) from leaderboard_entry where generation = ${generation})
      where id = ${generation}
    `.execute(tx);
    // Whoever has just asked which one is live still reads its rows: that one goes with the next.
    await tx
      .deleteFrom('leaderboard_generation')
      .where('is_live', '=', false)
      .where('id', '!=', live?.id ?? generation)
      .execute();
    return true;
  });
}
