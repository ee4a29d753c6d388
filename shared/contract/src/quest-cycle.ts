import type { Quest, QuestCadence } from './kazm.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** When the running cycle of a repeating quest ends; null for what has no cycles. All in milliseconds since 1970, UTC. */
export function getCycleEnd(cadence: QuestCadence, now: number): number | null {
  const at = new Date(now);
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  if (cadence === 'daily') return midnight + DAY;
  if (cadence === 'weekly') return midnight + (7 - ((at.getUTCDay() + 6) % 7)) * DAY;
  if (cadence === 'monthly') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return null;
}

/**
 * Until when a quest can be done, for good or for this cycle; null when nothing presses. In milliseconds since 1970, as
 * `now` is.
 */
export function getDeadline(
  { cadence, endsAt }: Pick<Quest, 'cadence' | 'endsAt'>,
  now: number,
): number | null {
  const timestamps = [getCycleEnd(cadence, now), endsAt === null ? null : Date.parse(endsAt)];
  const known = timestamps.filter((timestamp) => timestamp !== null);
  return known.length === 0 ? null : Math.min(...known);
}
