import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores no message of an exception, and no salt. What failed in the last two hours is counted anew. */
export const exceptionsWithoutText: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      truncate release_failure;
      alter table release_failure drop column message;
      alter table release_failure add primary key (remote, version, minute, code, place);
      drop table telemetry_salt;
    `.execute(db);
  },
};
