export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** UTC time `milliseconds` from now, in the contract's form; negative lies in the past. */
export function isoIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
