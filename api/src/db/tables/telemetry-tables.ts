import type { Generated } from 'kysely';

/** What one version of a remote did in one minute, over all tabs. */
export type ReleaseMinuteTable = {
  remote: string;
  version: string;
  minute: Date;
  loads: number;
  failed_loads: number;
  /** How many loads took how long, by the classes of `telemetry/load-times.ts`. */
  load_times: number[];
  views: number;
  errors: number;
  violations: number;
};

/** A failure and how often it happened in one minute; `host` without a version for the host's own. */
export type ReleaseFailureTable = {
  remote: string;
  version: string;
  minute: Date;
  /** Code of a load that failed, or name of an exception. */
  code: string;
  /** Position in the file that was built; empty when unknown. */
  place: string;
  count: number;
  last_at: Generated<Date>;
};

/** One tab and one version it has to do with. Tab and address are hashes. */
export type ReleaseTabTable = {
  remote: string;
  version: string;
  tab: Buffer;
  address: Buffer;
  first_at: Generated<Date>;
  seen_at: Generated<Date>;
  /** When it was last on the screen; null for a version that never got there. */
  shown_at: Date | null;
  /** Loads that worked. */
  loads: number;
  failed_loads: number;
  /** Code of the last load that failed. */
  failure: string | null;
  views: number;
  errors: number;
};

export type TelemetryTables = {
  release_minute: ReleaseMinuteTable;
  release_failure: ReleaseFailureTable;
  release_tab: ReleaseTabTable;
};
