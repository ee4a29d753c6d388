import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Metadata of tokens, the last good snapshot of everybody's assets, and avatars that are tokens. */
export const assetsAndAvatars: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table token_metadata (
        asset text primary key,
        name text,
        image_source text,
        mime text,
        traits jsonb not null default '[]',
        problem text,
        read_at timestamptz,
        expires_at timestamptz not null
      );

      create table asset_snapshot (
        account_id text not null references account (id) on delete cascade,
        chain text not null check (chain in ('ethereum', 'apechain', 'bitcoin')),
        address text not null,
        via text not null check (via in ('own', 'delegation', 'hotWallet')),
        through text[] not null default '{}',
        tokens jsonb not null,
        read_at timestamptz not null,
        primary key (account_id, chain, address)
      );

      alter table account
        add column avatar_asset text,
        add column avatar_owned boolean not null default false,
        add column avatar_checked_at timestamptz,
        add column avatar_tried_at timestamptz;
      create index account_avatar_tried_idx on account (avatar_tried_at) where avatar_asset is not null;
    `.execute(db);
  },
};
