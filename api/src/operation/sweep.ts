import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Deletes what has ended: sessions, nonces, sign-ins, rate windows, looks at quests of past days, weeks and months. Any number of copies may do so at once. */
export async function sweepEnded(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('nonce').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('oauth_state').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_ends_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('quest_step')
    .where('checked_at', '<', sql<Date>`now() - interval '90 days'`)
    // Not what is done once or once a season.
    .where(sql<boolean>`period ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2}(-[0-9]{2})?)$'`)
    .execute();
}
