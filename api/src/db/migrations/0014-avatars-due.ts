import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the avatars that wait longest for a check by what the check asks for: the later of two times. */
export const avatarsDue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      drop index account_avatar_tried_idx;
      create index account_avatar_due_idx on account (greatest(avatar_checked_at, avatar_tried_at))
        where avatar_asset is not null;
    `.execute(db);
  },
};
