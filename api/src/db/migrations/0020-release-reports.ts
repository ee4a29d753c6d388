import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was found out about a build before it was published: conformance, sizes, styles. */
export const releaseReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table remote_release add column report jsonb`.execute(db);
  },
};
