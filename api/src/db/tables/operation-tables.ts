import type { ColumnType, Generated } from 'kysely';

/** JSON that is written as text and read as a value nobody has checked yet. */
export type Json = ColumnType<unknown, string, string>;

/** Hits of one caller in the running window. Unlogged: a crash may forget it. */
export type RateLimitTable = {
  key: string;
  window_ends_at: Date;
  hits: number;
};

/** Switches of the whole site, for example `maintenance`. */
export type SettingTable = {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
  updated_by: string | null;
};

/** What people with rights did. Written in the transaction of the act itself. */
export type AuditLogTable = {
  id: Generated<string>;
  at: Generated<Date>;
  account_id: string | null;
  action: string;
  subject: string | null;
  detail: Json | null;
};

/** A published version of a remote. Never changes. */
export type RemoteReleaseTable = {
  remote: string;
  version: string;
  base_url: string;
  manifest: Json;
  published_at: Generated<Date>;
  /** What was found out about the build; null for one that was published without. */
  report: Json | null;
};

/** Which versions of a remote are shown to whom. */
export type RemoteTable = {
  name: string;
  enabled: Generated<boolean>;
  maintenance: Json | null;
  stable: string;
  previous: string | null;
  canary: string | null;
  /** Hundredths of a percent, 0 to 10,000; 0 without a canary. */
  canary_share: Generated<number>;
  preview: string | null;
  banned: Generated<string[]>;
  /** Share in percent that each flag is on for, by its name. */
  flags: ColumnType<unknown, string | undefined, string>;
  /** When the running canary is rolled back automatically; null: by the usual guard. */
  canary_guard: Json | null;
  /** Since when that version is the canary; what was measured before does not count. */
  canary_since: Generated<Date>;
  stable_guard: Json | null;
  stable_since: Generated<Date>;
  /** When a stable version was last rolled back automatically. */
  halted_at: Date | null;
};

/** What a team, or an operator where `remote` is null, proves itself with. Only the hash is stored. */
export type RegistryTokenTable = {
  token_hash: string;
  remote: string | null;
  label: string;
  created_at: Generated<Date>;
};

/** One row: the registry's revision, and the lock that publishing takes. */
export type RegistryStateTable = {
  only_row: Generated<boolean>;
  revision: number;
  updated_at: Date;
};

export type OperationTables = {
  rate_limit: RateLimitTable;
  setting: SettingTable;
  audit_log: AuditLogTable;
  remote_release: RemoteReleaseTable;
  remote: RemoteTable;
  registry_token: RegistryTokenTable;
  registry_state: RegistryStateTable;
};
