import type { SerumInfo } from './serum.ts';

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60_000;

/**
 * Whether the end of the window is unknown, or so far away that its date is not worth showing. `now` in milliseconds.
 */
export function isOpenEnded({ closesAt }: Pick<SerumInfo['window'], 'closesAt'>, now: number): boolean {
  return closesAt === null || Date.parse(closesAt) - now > TEN_YEARS_MS;
}
