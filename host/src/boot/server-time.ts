import { setClockOffset } from '@hideout/ui/clock';

/** Below this the offset may be the age of the `Date` header (whole seconds) or the way of the answer. */
const MIN_REPORTED_SKEW_MS = 5_000;
const SAMPLE_MS = 30_000;

type Sample = { readonly at: number; readonly difference: number };

let samples: readonly Sample[] = [];

/**
 * Learns from an answer how far this device's clock is off, so that "ends in" is right on a wrong clock. An answer
 * that waited, for the network or for a busy page, has an older date and never a newer one: the greatest
 * difference of the last half minute is nearest to the truth.
 */
export function learnServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A cached answer carries an old date.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0) return;
  const at = Date.now();
  samples = [...samples.filter((old) => at - old.at < SAMPLE_MS), { at, difference: date - at }];
  const offset = Math.max(...samples.map(({ difference }) => difference));
  setClockOffset(Math.abs(offset) < MIN_REPORTED_SKEW_MS ? 0 : offset);
}
