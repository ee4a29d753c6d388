/** Upper bounds in milliseconds of the classes that load times are counted in; what takes longer is in one more. */
const LOAD_TIME_BOUNDS = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000,
] as const;

/** How many of the times fall into each class. */
export function loadTimeClasses(times: readonly number[]): number[] {
  const classes = Array.from({ length: LOAD_TIME_BOUNDS.length + 1 }, () => 0);
  for (const time of times) {
    const found = LOAD_TIME_BOUNDS.findIndex((bound) => time <= bound);
    const index = found === -1 ? LOAD_TIME_BOUNDS.length : found;
    classes[index] = (classes[index] ?? 0) + 1;
  }
  return classes;
}

/**
 * What three of four stay below, as if times were spread evenly within a class.
 *
 * @returns milliseconds; null without any. Beyond the last bound: that bound.
 */
export function threeOfFour(classes: readonly number[]): number | null {
  const wanted = classes.reduce((sum, count) => sum + count, 0) * 0.75;
  if (wanted === 0) return null;
  let below = 0;
  for (const [index, bound] of LOAD_TIME_BOUNDS.entries()) {
    const count = classes[index] ?? 0;
    if (below + count >= wanted) {
      const from = LOAD_TIME_BOUNDS[index - 1] ?? 0;
      return Math.round(from + ((bound - from) * (wanted - below)) / count);
    }
    below += count;
  }
  return LOAD_TIME_BOUNDS.at(-1) ?? null;
}
