import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom a member brought, newest first, without reading all of them. Does the work of the index it replaces. */
export const referredAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index account_referred_by_recent_idx on account (referred_by, created_at desc, id)
        where referred_by is not null;
      drop index account_referred_by_idx;
    `.execute(db);
  },
};
