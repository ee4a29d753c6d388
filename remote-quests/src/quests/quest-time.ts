import type { Quest } from '@hideout/contract/kazm';
import { formatTimes } from '@hideout/ui/format-times';

const DAY_MS = 86_400_000;
const NOW_BELOW_MS = 5_000;

/** The coming midnight in UTC, when daily quests start over; both in milliseconds since 1970. */
export function nextDailyReset(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/** "in 4 h 12 m", and "now" from the last seconds on, however late it is: a countdown has no past. */
export function formatCountdown(at: number, now: number): string {
  return at - now < NOW_BELOW_MS ? 'now' : formatTimes(at, now).short;
}

// Made for each call: the zone of a device may change while the page is open.

/** Hours and minutes in the user's own zone: "02:00". */
export function formatLocalClock(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** Day and time in the user's own zone: "Sat 21 Nov, 02:00". */
export function formatLocalTime(at: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.format(at)}, ${formatLocalClock(at)}`;
}

/** The time alone within the last twenty hours, else with its day. */
export function formatSince(at: number, now: number): string {
  return now - at < 20 * 3_600_000 ? formatLocalClock(at) : formatLocalTime(at);
}

/** The next time at which any of the quests opens, ends or starts over; null when none is ahead. */
export function getNextTurn(quests: readonly Quest[], now: number): number | null {
  let next: number | null = null;
  for (const { startsAt, endsAt, nextAt } of quests) {
    for (const iso of [startsAt, endsAt, nextAt]) {
      const at = iso === null ? Number.NaN : Date.parse(iso);
      if (at > now && (next === null || at < next)) next = at;
    }
  }
  return next;
}
