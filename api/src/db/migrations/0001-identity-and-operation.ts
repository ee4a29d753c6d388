import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** People, how they sign in, and what the operation of the site needs. */
export const identityAndOperation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        username text,
        avatar text,
        token_id text,
        claim_address text,
        login_provider text not null,
        referral_code text not null unique
          default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
        referred_with text,
        referred_by text references account (id) on delete set null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz
      );
      create unique index account_username_key on account (lower(username));
      create unique index account_token_id_key on account (token_id);
      create index account_claim_address_idx on account (claim_address);
      create index account_referred_by_idx on account (referred_by);

      create table account_role (
        account_id text not null references account (id) on delete cascade,
        role text not null check (role in ('moderator', 'admin')),
        granted_at timestamptz not null default now(),
        primary key (account_id, role)
      );

      create table wallet (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        account_id text not null references account (id) on delete cascade,
        chain text not null check (chain in ('ethereum', 'bitcoin')),
        address text not null,
        wallet_type text not null,
        purpose text check (purpose in ('ordinals', 'payment', 'stacks')),
        address_type text,
        label text,
        is_primary boolean not null default false,
        used_for_login boolean not null default false,
        linked_at timestamptz not null default now(),
        last_verified_at timestamptz not null default now(),
        unique (chain, address)
      );
      create index wallet_account_idx on wallet (account_id);
      create unique index wallet_primary_key on wallet (account_id) where is_primary;

      create table session (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        token_hash text not null unique,
        account_id text not null references account (id) on delete cascade,
        login_provider text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_account_idx on session (account_id);
      create index session_expires_idx on session (expires_at);

      create table nonce (
        value text primary key,
        expires_at timestamptz not null
      );
      create index nonce_expires_idx on nonce (expires_at);

      create unlogged table rate_limit (
        key text primary key,
        window_ends_at timestamptz not null,
        hits integer not null
      );

      create table setting (
        key text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now(),
        updated_by text references account (id) on delete set null
      );

      create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        account_id text references account (id) on delete set null,
        action text not null,
        subject text,
        detail jsonb
      );
      create index audit_log_subject_idx on audit_log (subject, at);

      create table remote_release (
        remote text not null,
        version text not null,
        base_url text not null,
        manifest jsonb not null,
        is_live boolean not null default false,
        published_at timestamptz not null default now(),
        primary key (remote, version)
      );
      create unique index remote_release_live_key on remote_release (remote) where is_live;

      create table registry_state (
        only_row boolean primary key default true check (only_row),
        revision integer not null,
        updated_at timestamptz not null
      );
      insert into registry_state (revision, updated_at) values (0, now());
    `.execute(db);
  },
};
