import type { VotingPower } from '@hideout/contract/voting-power';
import { formatCount } from '@hideout/ui/format';

/** Whole hundredths: sums of votes with decimals would miss each other by a hair. */
function hundredths(power: number): number {
  return Math.round(power * 100);
}

/** True when an answer is what the contract says: the total is own and delegated, and each is the sum of its sources. */
export function addsUp({ total, own, delegated, sources }: VotingPower): boolean {
  const sumSources = (isOwn: boolean) =>
    sources
      .filter(({ counted, kind }) => counted && (kind === 'wallet') === isOwn)
      .reduce((sum, { power }) => sum + hundredths(power), 0);
  return (
    sumSources(true) === hundredths(own) &&
    sumSources(false) === hundredths(delegated) &&
    hundredths(own) + hundredths(delegated) === hundredths(total)
  );
}

/** "3 yours + 14 delegated"; only what there is. */
export function formatPowerSplit(power: VotingPower): string {
  if (!addsUp(power)) return 'the sources do not add up';
  return power.partial ? `${formatParts(power)} so far` : formatParts(power);
}

function formatParts({ own, delegated }: VotingPower): string {
  if (delegated === 0) return own === 0 ? 'nothing counted' : 'all yours';
  return own === 0 ? 'all delegated' : `${formatCount(own)} yours + ${formatCount(delegated)} delegated`;
}
