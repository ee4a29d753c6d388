import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is switched on for whom within the releases of a remote. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table remote add column flags jsonb not null default '{}'`.execute(db);
  },
};
