import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Points, the leaderboard, quests, news, badges and the SERUM allocation. */
export const community: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table season (
        id text primary key,
        position integer not null unique,
        name text not null,
        status text not null check (status in ('open', 'closed', 'converted')),
        starts_at timestamptz not null,
        ends_at timestamptz,
        rate_per_point numeric(78, 0)
      );

      create table point_entry (
        id bigint generated always as identity primary key,
        account_id text not null references account (id) on delete cascade,
        kind text not null check (kind in ('reputation', 'serum')),
        season_id text references season (id),
        source text not null,
        label text not null,
        points integer not null,
        detail text,
        reason text not null,
        at timestamptz not null,
        unique (account_id, kind, reason),
        check ((kind = 'serum') = (season_id is not null))
      );

      create table badge (
        id text primary key,
        name text not null,
        description text not null,
        image text
      );
      create table account_badge (
        account_id text not null references account (id) on delete cascade,
        badge_id text not null references badge (id) on delete cascade,
        earned_at timestamptz not null,
        primary key (account_id, badge_id)
      );

      create table leaderboard_generation (
        id bigint generated always as identity primary key,
        is_live boolean not null default false,
        total integer not null,
        members integer not null,
        reputation bigint not null,
        built_at timestamptz not null,
        marked_at timestamptz not null
      );
      create unique index leaderboard_generation_live_key on leaderboard_generation (is_live) where is_live;
      create table leaderboard_entry (
        generation bigint not null references leaderboard_generation (id) on delete cascade,
        position integer not null,
        rank integer not null,
        account_id text not null references account (id) on delete cascade,
        reputation integer not null,
        serum_points integer not null,
        quests_completed integer not null,
        votes_cast integer not null,
        marked_rank integer,
        primary key (generation, position),
        unique (generation, account_id)
      );
      create table season_entry (
        generation bigint not null references leaderboard_generation (id) on delete cascade,
        season_id text not null references season (id),
        account_id text not null references account (id) on delete cascade,
        points integer not null,
        rank integer not null,
        primary key (generation, season_id, account_id)
      );

      create table quest_category (
        id text primary key,
        name text not null,
        position integer not null unique
      );
      create table quest (
        id text primary key,
        slug text not null unique,
        category_id text not null references quest_category (id),
        position integer not null,
        title text not null,
        summary text not null,
        body text,
        image text,
        cadence text not null check (cadence in ('once', 'daily', 'weekly', 'monthly', 'season')),
        rewards jsonb not null,
        steps jsonb not null,
        requirements jsonb not null default '[]',
        starts_at timestamptz,
        ends_at timestamptz,
        cap integer check (cap > 0),
        completions integer not null default 0 check (completions >= 0),
        source text not null check (source in ('kazm', 'hideout')),
        external_url text,
        hidden boolean not null default false,
        updated_at timestamptz not null default now(),
        unique (category_id, position) deferrable
      );
      create table quest_completion (
        quest_id text not null references quest (id) on delete cascade,
        account_id text not null references account (id) on delete cascade,
        period text not null,
        completed_at timestamptz not null,
        primary key (account_id, quest_id, period)
      );

      create table news_item (
        id text primary key,
        title text not null,
        summary text not null,
        body text,
        url text,
        image text,
        tag text not null check (tag in ('cartel', 'governance', 'serum', 'quests', 'product')),
        pinned boolean not null default false,
        published_at timestamptz not null
      );
      create index news_item_order_idx on news_item (pinned desc, published_at desc);

      create table serum_drop (
        id text primary key,
        is_live boolean not null default false,
        merkle_root text,
        leaf text not null check (leaf in ('index-account-amount', 'oz-standard')),
        opens_at timestamptz,
        closes_at timestamptz,
        after_close text,
        allocated numeric(78, 0) not null,
        claimed numeric(78, 0) not null,
        addresses integer not null,
        claimants integer not null,
        buckets jsonb not null,
        updated_at timestamptz not null,
        check (claimed <= allocated)
      );
      create unique index serum_drop_live_key on serum_drop (is_live) where is_live;
      create table serum_allocation (
        drop_id text not null references serum_drop (id) on delete cascade,
        ordinal integer not null check (ordinal >= 0),
        address text collate "C" not null check (address = lower(address)),
        amount numeric(78, 0) not null check (amount > 0),
        claimed_at timestamptz,
        primary key (drop_id, ordinal),
        unique (drop_id, address)
      );
      create index serum_allocation_address_idx on serum_allocation (address);
    `.execute(db);
  },
};
