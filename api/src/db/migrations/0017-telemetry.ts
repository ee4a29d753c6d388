import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What tabs measured, summed up, and the watch over versions that were just published. Unlogged: it is good for an
 * hour or a day, and neither a log nor a copy of the database shall hold it longer.
 */
export const telemetry: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table remote
        add column canary_guard jsonb,
        add column canary_since timestamptz not null default now(),
        add column stable_guard jsonb,
        add column stable_since timestamptz not null default now(),
        add column halted_at timestamptz;

      create unlogged table release_minute (
        remote text not null,
        version text not null,
        minute timestamptz not null,
        loads integer not null,
        failed_loads integer not null,
        load_times integer[] not null,
        views integer not null,
        errors integer not null,
        violations integer not null,
        primary key (remote, version, minute)
      );
      create index release_minute_minute_idx on release_minute (minute);

      create unlogged table release_failure (
        remote text not null,
        version text not null,
        minute timestamptz not null,
        code text not null,
        message text not null,
        place text not null,
        count integer not null,
        last_at timestamptz not null default now(),
        primary key (remote, version, minute, code, message, place)
      );
      create index release_failure_minute_idx on release_failure (minute);

      create unlogged table release_tab (
        remote text not null,
        version text not null,
        tab bytea not null,
        address bytea not null,
        first_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        shown_at timestamptz,
        loads integer not null,
        failed_loads integer not null,
        failure text,
        views integer not null,
        errors integer not null,
        primary key (tab, remote, version)
      );
      create index release_tab_release_idx on release_tab (remote, version, first_at);
      create index release_tab_seen_at_idx on release_tab (seen_at);

      create unlogged table telemetry_salt (
        day date primary key,
        salt bytea not null
      );
    `.execute(db);
  },
};
