import type { VotingPower } from '@hideout/contract/governance';

/** Whole hundredths: sums of votes with decimals would miss each other by a hair. */
function hundredths(power: number): number {
  return Math.round(power * 100);
}

/** Whether an answer is what the contract says: the total is own and delegated, and each is the sum of its sources. */
export function addsUp({ total, own, delegated, sources }: VotingPower): boolean {
  const sumOf = (isOwn: boolean) =>
    sources
      .filter(({ counted, kind }) => counted && (kind === 'wallet') === isOwn)
      .reduce((sum, { power }) => sum + hundredths(power), 0);
  return (
    sumOf(true) === hundredths(own) &&
    sumOf(false) === hundredths(delegated) &&
    hundredths(own) + hundredths(delegated) === hundredths(total)
  );
}
