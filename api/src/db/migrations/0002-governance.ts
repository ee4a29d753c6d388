import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Proposals and votes. Power is stored as whole hundredths of a vote, so that sums are exact.
 *
 * The counters on `proposal` and `vote.seq` change only under the row lock of the proposal; see
 * `castVote`.
 */
export const governance: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table proposal (
        id text primary key,
        number integer not null unique check (number > 0),
        title text not null,
        summary text not null,
        body text not null,
        discussion_url text,
        labels text[] not null default '{}',
        author_id text not null references account (id),
        is_draft boolean not null,
        start_at timestamptz not null,
        end_at timestamptz not null,
        quorum_hundredths integer not null check (quorum_hundredths > 0),
        for_hundredths integer not null default 0 check (for_hundredths >= 0),
        against_hundredths integer not null default 0 check (against_hundredths >= 0),
        for_voters integer not null default 0 check (for_voters >= 0),
        against_voters integer not null default 0 check (against_voters >= 0),
        tallied_at timestamptz,
        eligible_hundredths integer check (eligible_hundredths >= 0),
        eligible_voters integer check (eligible_voters >= 0),
        snapshot_blocks jsonb not null default '[]',
        flagged boolean not null default false,
        version integer not null default 1,
        cancelled_at timestamptz,
        cancelled_by text references account (id) on delete set null,
        cancel_reason text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (end_at > start_at)
      );
      create index proposal_end_idx on proposal (end_at);
      create index proposal_author_idx on proposal (author_id);

      create table vote (
        proposal_id text not null references proposal (id) on delete cascade,
        account_id text not null references account (id),
        seq integer not null check (seq > 0),
        vote_for boolean not null,
        power_hundredths integer not null check (power_hundredths >= 0),
        address text,
        reason text,
        voted_at timestamptz not null,
        changed_at timestamptz,
        changes integer not null default 0,
        primary key (proposal_id, account_id),
        unique (proposal_id, seq)
      );
      create index vote_power_idx on vote (proposal_id, power_hundredths desc, seq);
      create index vote_account_idx on vote (account_id);

      create table vote_token (
        proposal_id text not null,
        token text not null,
        account_id text not null,
        weight_hundredths integer not null check (weight_hundredths >= 0),
        is_own boolean not null,
        primary key (proposal_id, token),
        foreign key (proposal_id, account_id) references vote (proposal_id, account_id) on delete cascade
      );
      create index vote_token_vote_idx on vote_token (proposal_id, account_id);

      create table voting_power (
        proposal_id text not null references proposal (id) on delete cascade,
        account_id text not null references account (id) on delete cascade,
        addresses text[] not null,
        readings jsonb not null,
        read_at timestamptz not null,
        primary key (proposal_id, account_id)
      );

      create table tally_point (
        proposal_id text not null references proposal (id) on delete cascade,
        bucket integer not null check (bucket between 0 and 199),
        at timestamptz not null,
        for_hundredths integer not null,
        against_hundredths integer not null,
        primary key (proposal_id, bucket)
      );
    `.execute(db);
  },
};
