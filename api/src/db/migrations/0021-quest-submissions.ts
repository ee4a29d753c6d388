import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members send to moderators for a step, and when a provider last said what a member has done. */
export const questSubmissions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table quest_step
        add column submission text check (length(submission) between 1 and 1000),
        add column submitted_at timestamptz,
        add constraint quest_step_sent_check check ((submission is null) = (submitted_at is null));
      alter table oauth_identity add column read_at timestamptz;
    `.execute(db);
  },
};
