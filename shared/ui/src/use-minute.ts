import { useClock } from './clock.ts';

const MINUTE = 60_000;

/**
 * The server's time, in milliseconds since 1970, down to the minute that runs: for what only has to notice that a time has
 * passed. Renders again with each minute.
 */
export function useMinute(): number {
  return useClock(0, (now) => now - (now % MINUTE));
}
