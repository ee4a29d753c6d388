import { LOAD_FAILURE_CODES } from '@hideout/contract/telemetry';
import { Counter, Histogram, type Registry } from 'prom-client';

/** A release, or `host` with an empty version, as labels of numbers. Only published ones get here. */
export type Measured = { readonly remote: string; readonly version: string };

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

/** Codes of loads that failed; what a tab calls otherwise is counted as `OTHER`, so that a tab cannot create series. */
const LOAD_FAILURES: ReadonlySet<string> = new Set(LOAD_FAILURE_CODES);

/** Upper bounds in seconds of the buckets of loads and vitals. */
const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10];
/** The same for the shift of a layout; 0.1 is good, more than 0.25 is poor. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The numbers of tabs as series of a Prometheus registry. */
export function createMeasures(registry: Registry): Measures {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `hideout_${name}_total`, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
  ) => new Histogram({ name: `hideout_${name}`, help, labelNames, buckets, registers });

  const release = ['remote', 'version'] as const;
  const loads = counter('remote_loads', 'Remotes that tabs loaded or tried to, by release and result.', [
    ...release,
    'result',
  ]);
  const failures = counter('remote_load_failures', 'Loads that failed, by release and code.', [
    ...release,
    'code',
  ]);
  const loadTimes = histogram(
    'remote_load_seconds',
    'From asking for a remote until its pages were there.',
    release,
    SECONDS,
  );
  const views = counter('remote_views', 'Pages that were opened, by release.', release);
  const errors = counter('remote_errors', 'Exceptions in tabs, by the release whose code threw.', release);
  const vitals = histogram(
    'web_vital_seconds',
    'Web vitals of documents, by the release they were opened with.',
    [...release, 'name'],
    SECONDS,
  );
  const shifts = histogram(
    'layout_shift',
    'How much the layout of documents shifted (CLS), by release.',
    release,
    SHIFTS,
  );
  const halts = counter('releases_taken_back', 'Releases that were taken back by themselves.', release);
  const ignored = counter(
    'telemetry_ignored',
    'Events of tabs that say nothing about a published release, by reason.',
    ['reason'],
  );

  // Labels are named one by one: what else a caller knows of a release must not become one.
  return {
    load({ remote, version }, ms, failure) {
      loads.inc({ remote, version, result: failure === null ? 'ok' : 'failed' });
      if (failure === null) loadTimes.observe({ remote, version }, ms / 1_000);
      else failures.inc({ remote, version, code: LOAD_FAILURES.has(failure) ? failure : 'OTHER' });
    },
    view: ({ remote, version }) => views.inc({ remote, version }),
    error: ({ remote, version }) => errors.inc({ remote, version }),
    vital({ remote, version }, name, value) {
      if (name === 'CLS') shifts.observe({ remote, version }, value);
      else vitals.observe({ remote, version, name }, value / 1_000);
    },
    halt: ({ remote, version }) => halts.inc({ remote, version }),
    ignored: (reason) => ignored.inc({ reason }),
  };
}
