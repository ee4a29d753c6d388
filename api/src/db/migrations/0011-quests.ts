import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a check has seen of a quest's steps, a limit that cannot be overbooked, one open season. */
export const quests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table quest_step (
        account_id text not null references account (id) on delete cascade,
        quest_id text not null references quest (id) on delete cascade,
        period text not null,
        step_id text not null,
        state text not null check (state in ('verifying', 'failed', 'done')),
        failure text,
        checked_at timestamptz not null,
        primary key (account_id, quest_id, period, step_id)
      );

      create index quest_step_checked_idx on quest_step (checked_at);

      alter table quest add constraint quest_within_cap check (completions <= cap);

      alter table quest_category drop constraint quest_category_position_key;
      alter table quest_category add constraint quest_category_position_key unique (position) deferrable;

      create unique index season_open_key on season (status) where status = 'open';
    `.execute(db);
  },
};
