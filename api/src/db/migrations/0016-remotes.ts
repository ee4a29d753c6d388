import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Channels of a remote, and tokens of teams. What was live becomes stable. */
export const remotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table remote (
        name text primary key,
        enabled boolean not null default true,
        maintenance jsonb,
        stable text not null,
        previous text,
        canary text,
        canary_share integer not null default 0 check (canary_share between 0 and 10000),
        preview text,
        banned text[] not null default '{}',
        foreign key (name, stable) references remote_release (remote, version),
        foreign key (name, previous) references remote_release (remote, version),
        foreign key (name, canary) references remote_release (remote, version),
        foreign key (name, preview) references remote_release (remote, version),
        check (canary is not null or canary_share = 0)
      );
      insert into remote (name, stable) select remote, version from remote_release where is_live;
      drop index remote_release_live_key;
      alter table remote_release drop column is_live;

      create table registry_token (
        token_hash text primary key,
        remote text,
        label text not null unique,
        created_at timestamptz not null default now()
      );
      create index audit_log_registry_idx on audit_log (id) where action like 'release.%';
    `.execute(db);
  },
};
