import { LOAD_FAILURE_CODES, type TelemetryEvent } from '@hideout/contract/telemetry';
import { formatLabel, type PublishedRelease } from '../releases/published.ts';

/** What one delivery of a tab says of one release. */
export type Tally = {
  readonly release: PublishedRelease;
  /** Milliseconds of the loads that worked. */
  readonly loadTimes: number[];
  /** Codes of those that did not. */
  readonly failures: string[];
  views: number;
  errors: number;
  /** It is, or was, on the screen. */
  shown: boolean;
};

export type Tallies = Map<string, Tally>;

type Named = { readonly remote: string; readonly version: string };
/** Remotes of one tab that are looked at. */
const MAX_REMOTES_PER_TAB = 30;

function shownBy(event: TelemetryEvent): Named[] {
  if (event.kind === 'load' || event.kind === 'view') return [event];
  if (event.kind !== 'alive') return [];
  return Object.entries(event.shown)
    .slice(0, MAX_REMOTES_PER_TAB)
    .map(([remote, version]) => ({ remote, version }));
}

/** Versions that the events name, whether there are such or not. */
export function versionsNamed(events: readonly TelemetryEvent[]): Named[] {
  const all = events.flatMap(shownBy).map(({ remote, version }) => ({ remote, version }));
  return [...new Map(all.map((one) => [formatLabel(one), one])).values()];
}

/** The tally of a release, a new one at first. */
export function countTally(tallies: Tallies, release: PublishedRelease): Tally {
  const label = formatLabel(release);
  const known = tallies.get(label) ?? {
    release,
    loadTimes: [],
    failures: [],
    views: 0,
    errors: 0,
    shown: false,
  };
  tallies.set(label, known);
  return known;
}

/**
 * Sums up loads, views and what is shown; exceptions and vitals are left to others.
 *
 * @returns the sums, and how many events named an unknown release
 */
export function sumUp(
  events: readonly TelemetryEvent[],
  published: ReadonlyMap<string, PublishedRelease>,
): { readonly tallies: Tallies; readonly unknown: number } {
  const tallies: Tallies = new Map();
  let unknown = 0;
  for (const event of events) {
    for (const named of shownBy(event)) {
      const release = published.get(formatLabel(named));
      if (release === undefined) {
        unknown += 1;
        continue;
      }
      const tally = countTally(tallies, release);
      if (event.kind === 'load' && event.failure !== null) tally.failures.push(getKnown(event.failure));
      else tally.shown = true;
      if (event.kind === 'load' && event.failure === null) tally.loadTimes.push(event.ms);
      if (event.kind === 'view') tally.views += 1;
    }
  }
  return { tallies, unknown };
}

const KNOWN: ReadonlySet<string> = new Set(LOAD_FAILURE_CODES);

/** A code that hosts have; what a tab calls otherwise may be anything. */
function getKnown(failure: string): string {
  return KNOWN.has(failure) ? failure : 'SECTION_OTHER';
}
