import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Redemption codes, stored as hashes. A code is used at most `max_uses` times (the check on `uses`)
 * and once by a user (the unique pair of `redemption`).
 */
export const redemption: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table redemption_code (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        code_hash text not null unique,
        batch text not null,
        rewards jsonb not null,
        requirements text[] not null default '{}',
        starts_at timestamptz,
        expires_at timestamptz,
        max_uses integer not null check (max_uses > 0),
        uses integer not null default 0,
        created_at timestamptz not null default now(),
        constraint redemption_code_uses_check check (uses between 0 and max_uses)
      );
      create index redemption_code_batch_idx on redemption_code (batch);

      create table redemption (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        code_id text not null references redemption_code (id),
        account_id text not null references account (id),
        redeemed_at timestamptz not null default now(),
        constraint redemption_once_key unique (code_id, account_id)
      );
      create index redemption_account_idx on redemption (account_id);
    `.execute(db);
  },
};
