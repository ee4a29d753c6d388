import type { Random } from './random.ts';

/** The least power of a ballot: one hound, half a vote. */
const STEP = 50;

/**
 * Splits a side's power among its voters as in life: most hold one to three, a few hold a lot.
 *
 * @param total hundredths of a vote, a multiple of 50.
 * @returns one amount for each voter, in random order; they sum up to `total` exactly.
 * @throws Error when there is not half a vote for everybody.
 */
export function splitPower(random: Random, voters: number, total: number): number[] {
  const steps = total / STEP;
  if (!Number.isInteger(steps) || steps < voters)
    throw new Error(`${total} cannot be split among ${voters}.`);
  if (voters === 0) return [];
  const weights = Array.from({ length: voters }, () => (1 - random.next()) ** -0.9);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const spare = steps - voters;
  const amounts = weights.map((weight) => 1 + Math.floor((spare * weight) / sum));
  let left = steps - amounts.reduce((all, amount) => all + amount, 0);
  for (let index = 0; left > 0; index = (index + 1) % voters, left -= 1) {
    // The index is within the bounds.
    amounts[index] = (amounts[index] as number) + 1;
  }
  return amounts.map((amount) => amount * STEP);
}

/**
 * When people vote: a rush on the first day, a trickle, and some at the last minute if the last
 * minute has come.
 *
 * @returns timestamps from `start` to `until`, in order.
 */
export function votingTimes(random: Random, count: number, start: Date, until: Date): Date[] {
  const length = until.getTime() - start.getTime();
  return Array.from({ length: count }, () => {
    const early = random.chance(0.55);
    const share = early ? random.next() ** 2.2 * 0.45 : random.next();
    return new Date(start.getTime() + Math.floor(share * length));
  }).toSorted((a, b) => a.getTime() - b.getTime());
}
