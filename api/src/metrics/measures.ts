import { LOAD_FAILURE_CODES } from '@hideout/contract/telemetry';

/** A release, or `host` with an empty version, as labels of numbers. Only published ones get here. */
export type Measured = { readonly remote: string; readonly version: string };

/** Codes of loads that failed; what a tab calls otherwise is counted as `OTHER`, so that a tab cannot create series. */
const LOAD_FAILURES: ReadonlySet<string> = new Set(LOAD_FAILURE_CODES);

/** The code as a label. */
export function failureLabel(code: string): string {
  return LOAD_FAILURES.has(code) ? code : 'OTHER';
}

/** Vitals that have no unit. */
export const WITHOUT_UNIT = 'CLS';

/** Upper bounds in seconds of the buckets of loads and vitals. */
export const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10];
/** The same for the shift of a layout; 0.1 is good, more than 0.25 is poor. */
export const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Names of the measures and what they say; a dot becomes an underscore in Prometheus. */
export const MEASURES = {
  loads: ['hideout.remote.loads', 'Remotes that tabs loaded or tried to, by release and result.'],
  failures: ['hideout.remote.load_failures', 'Loads that failed, by release and code.'],
  loadTimes: ['hideout.remote.load_seconds', 'From asking for a remote until its pages were there.'],
  views: ['hideout.remote.views', 'Pages that were opened, by release.'],
  errors: ['hideout.remote.errors', 'Exceptions in tabs, by the release whose code threw.'],
  vitals: ['hideout.web_vital_seconds', 'Web vitals of documents, by the release they were opened with.'],
  shifts: ['hideout.layout_shift', 'How much the layout of documents shifted (CLS), by release.'],
  halts: ['hideout.releases_taken_back', 'Releases that were taken back by themselves.'],
  ignored: [
    'hideout.telemetry_ignored',
    'Events of tabs that say nothing about a published release, by reason.',
  ],
} as const;

/** Where the numbers of tabs go. */
export type Measures = {
  /** @param failure code; null when it worked */
  readonly load: (of: Measured, ms: number, failure: string | null) => void;
  readonly view: (of: Measured) => void;
  readonly error: (of: Measured) => void;
  /** @param value milliseconds; without a unit for CLS */
  readonly vital: (of: Measured, name: string, value: number) => void;
  readonly halt: (of: Measured) => void;
  readonly ignored: (reason: string) => void;
};

/** Sends everything to each of them. */
export function measureInAll(all: readonly Measures[]): Measures {
  return {
    load: (...what) => all.forEach((one) => void one.load(...what)),
    view: (...what) => all.forEach((one) => void one.view(...what)),
    error: (...what) => all.forEach((one) => void one.error(...what)),
    vital: (...what) => all.forEach((one) => void one.vital(...what)),
    halt: (...what) => all.forEach((one) => void one.halt(...what)),
    ignored: (...what) => all.forEach((one) => void one.ignored(...what)),
  };
}
