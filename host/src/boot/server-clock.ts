import { setClockOffset } from '@hideout/ui/clock';

/** Below this the offset may be the age of the `Date` header (whole seconds) or the way of the answer. */
const MIN_REPORTED_SKEW_MS = 5_000;

/** Learns from an answer how far this device's clock is off, so that "ends in" is right on a wrong clock. */
export function learnServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  // A cached answer carries an old date.
  if (Number.isNaN(date) || Number(response.headers.get('age') ?? 0) > 0) return;
  const offset = date - Date.now();
  setClockOffset(Math.abs(offset) < MIN_REPORTED_SKEW_MS ? 0 : offset);
}
