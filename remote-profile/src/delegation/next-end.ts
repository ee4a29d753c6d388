/** A block may come a little after the end of a link; sooner than this there is no use in asking again. */
const AT_LEAST_MS = 15_000;
/** Whoever leaves the page open all day has other reasons to read it anew. */
const AT_MOST_MS = 3_600_000;

/**
 * Milliseconds until the next of these ends by the chain's clock, so that no link is shown as live after it;
 * false when none ends within the hour.
 *
 * @param ends unix seconds, all of links that are alive at `blockTime`.
 */
export function untilNextEnd(ends: readonly bigint[], blockTime: bigint | undefined): number | false {
  if (blockTime === undefined) return false;
  const left = ends.map((end) => Number(end - blockTime) * 1_000 + 1_000);
  const next = Math.min(...left);
  return next > AT_MOST_MS ? false : Math.max(next, AT_LEAST_MS);
}
