import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The queue of texts that nobody has judged. */
export const waitingSubmissions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index quest_step_waiting_idx on quest_step (submitted_at)
        where submission is not null and state = 'verifying'
    `.execute(db);
  },
};
