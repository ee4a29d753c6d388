import { setClockOffset } from '@hideout/ui/clock';

/** Below this the offset may be the age of the `Date` header (whole seconds) or the way of the answer. */
const MIN_REPORTED_SKEW_MS = 5_000;
const MAX_SAMPLES = 10;

const samples: number[] = [];

/**
 * Learns from an answer how far this device's clock is off, so that "ends in" is right on a wrong clock. An answer
 * that waited, for the network or for a busy page, has an older date and never a newer one: the greatest of the last
 * differences is nearest to the truth.
 */
export function learnServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A cached answer carries an old date.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0) return;
  samples.push(date - Date.now());
  if (samples.length > MAX_SAMPLES) samples.shift();
  const offset = Math.max(...samples);
  setClockOffset(Math.abs(offset) < MIN_REPORTED_SKEW_MS ? 0 : offset);
}
