import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The queue of texts that nobody has judged. Steps that waited without one would never be in it. */
export const waitingSubmissions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index quest_step_waiting_idx on quest_step (submitted_at)
        where submission is not null and state = 'verifying'
    `.execute(db);
    await sql`
      delete from quest_step
      where submission is null and state = 'verifying' and failure in (
        'A moderator has to confirm this.', 'Somebody of the cartel has to confirm this.'
      )
    `.execute(db);
  },
};
