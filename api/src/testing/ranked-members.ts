import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { buildLeaderboard } from '../points/build-leaderboard.ts';

const DAY = 86_400_000;

/** What tests of the leaderboard begin with, and how their members come to points. */
export function rankedMembers(getDb: () => Kysely<Database>, now: Date) {
  let booked = 0;
  return {
    /** No account and no rank; Season One is over, Season Two runs. */
    async startSeasons(): Promise<void> {
      const db = getDb();
      // Not by deleting rows: entries of the ledger cannot be.
      await sql`truncate leaderboard_generation, account, season cascade`.execute(db);
      const before = (days: number) => new Date(now.getTime() - days * DAY);
      await db
        .insertInto('season')
        .values([
          { id: 'one', position: 1, name: 'Season One', status: 'closed', starts_at: before(300) },
          { id: 'two', position: 2, name: 'Season Two', status: 'open', starts_at: before(20) },
        ])
        .execute();
    },

    /** Reputation, or points of a season. */
    async book(member: { id: string } | undefined, points: number, season?: string, at = now): Promise<void> {
      await getDb()
        .insertInto('point_entry')
        .values({
          account_id: member?.id ?? '',
          kind: season === undefined ? 'reputation' : 'serum',
          season_id: season ?? null,
          source: 'quests',
          label: 'Test',
          points,
          detail: null,
          reason: `test-${++booked}`,
          at,
        })
        .execute();
    },

    /** Members `p00001` …, the first with the most points; every one has points of Season One in the reverse order. */
    async fillRanks(count: number): Promise<void> {
      const db = getDb();
      await sql`
        insert into account (id, username, login_provider, referral_code)
        select 'p' || i, 'P_' || lpad(i::text, 5, '0'), 'ethereum', 'P' || i from generate_series(1, ${count}::int) as i
      `.execute(db);
      await sql`
        insert into point_entry (account_id, kind, season_id, source, label, points, reason, at)
        select 'p' || i, 'reputation', null, 'quests', 'Test', ${count}::int + 1 - i, 'bulk', ${now}::timestamptz
        from generate_series(1, ${count}::int) as i
        union all
        select 'p' || i, 'serum', 'one', 'season', 'Test', i, 'bulk', ${now}::timestamptz
        from generate_series(1, ${count}::int) as i
      `.execute(db);
      await buildLeaderboard(db, now);
      await sql`analyze`.execute(db);
    },
  };
}
