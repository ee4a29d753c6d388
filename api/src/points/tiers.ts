import type { Tier } from '@hideout/contract/reputation';

/**
 * The step a total has reached and the one after it. `tiers` come lowest first and the lowest is
 * also for those below it.
 *
 * @throws Error when there is no tier at all.
 */
export function getLadder(tiers: readonly Tier[], total: number): { tier: Tier; nextTier: Tier | null } {
  const [lowest] = tiers;
  if (lowest === undefined) throw new Error('The ladder of reputation has no step.');
  const tier = tiers.findLast((step) => step.min <= total) ?? lowest;
  return { tier, nextTier: tiers.find((step) => step.min > Math.max(total, tier.min)) ?? null };
}
