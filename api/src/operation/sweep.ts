import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Deletes what has ended: sessions, nonces, rate windows. Any number of copies may do so at once. */
export async function sweepEnded(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('nonce').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_ends_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
