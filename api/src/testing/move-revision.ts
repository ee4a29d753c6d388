import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Notifies the API that the registry is another one, after a test has changed its tables by hand. */
export async function moveRevision(db: Kysely<Database>): Promise<void> {
  await db.updateTable('registry_state').set({ revision: sql`revision + 1` }).execute();
}
