export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The timestamp `ms` after `now`; before it when negative. */
export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** The timestamp `ms` before `now`. */
export function before(now: Date, ms: number): Date {
  return after(now, -ms);
}

/** The full hour nearest to `hours` from `now`: people put votes and meetings on full hours. */
export function fullHour(now: Date, hours: number): Date {
  return new Date(Math.round((now.getTime() + hours * HOUR) / HOUR) * HOUR);
}
