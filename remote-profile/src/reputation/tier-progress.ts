import type { ReputationBreakdown } from '@hideout/contract/account';

/** The way from one tier to the next. */
export type TierProgress = {
  /** Points made since the current tier began, and points between the two tiers. */
  readonly value: number;
  readonly max: number;
  readonly missing: number;
  readonly nextName: string;
};

/** Progress to the next tier, or null on the highest one. */
export function tierProgress({
  total,
  tier,
  nextTier,
  toNextTier,
}: Pick<ReputationBreakdown, 'total' | 'tier' | 'nextTier' | 'toNextTier'>): TierProgress | null {
  if (nextTier === null) return null;
  const max = Math.max(1, nextTier.min - tier.min);
  return {
    value: Math.min(max, Math.max(0, total - tier.min)),
    max,
    missing: toNextTier ?? Math.max(0, nextTier.min - total),
    nextName: nextTier.name,
  };
}
