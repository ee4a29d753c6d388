/** A block may come a little after the end of a link; sooner than this there is no use in asking again. */
const MIN_DELAY_MS = 15_000;
/** A timer of more than some weeks would ring at once. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Milliseconds until the next of these ends by the chain's clock, so that no link is shown as live after it, and
 * an hour at most; false when none ever ends.
 *
 * @param ends unix seconds, all of links that are alive at `blockTime`.
 */
export function untilNextEnd(ends: readonly bigint[], blockTime: bigint | undefined): number | false {
  if (blockTime === undefined || ends.length === 0) return false;
  const left = ends.map((end) => Number(end - blockTime) * 1_000 + 1_000);
  const next = Math.min(...left);
  return Math.min(Math.max(next, MIN_DELAY_MS), MAX_DELAY_MS);
}
