import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signing in through providers, and what they say of a user. */
export const oauth: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table oauth_identity (
        provider text not null check (provider in ('discord', 'twitter', 'otherpage', 'kazm')),
        subject text not null,
        account_id text not null references account (id) on delete cascade,
        handle text,
        display_name text,
        avatar text,
        profile_url text,
        linked_at timestamptz not null default now(),
        needs_reconnect boolean not null default false,
        tokens bytea,
        token_expires_at timestamptz,
        refresh_claimed_until timestamptz,
        primary key (provider, subject),
        unique (account_id, provider)
      );

      create table oauth_state (
        state_hash text primary key,
        browser_hash text not null,
        provider text not null,
        code_verifier text not null,
        nonce text not null,
        referral text,
        referral_sent boolean not null,
        link_session_id text,
        expires_at timestamptz not null
      );
      create index oauth_state_expires_idx on oauth_state (expires_at);

      create table kazm_completion (
        account_id text not null references account (id) on delete cascade,
        external_id text not null,
        completed_at timestamptz not null,
        primary key (account_id, external_id)
      );
    `.execute(db);
  },
};
