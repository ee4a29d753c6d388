import type { SerumAddress } from '@hideout/contract/serum-list';
import { formatAmount, formatCount } from '@hideout/ui/format';

/** Why an amount is what it is, in one line: "3,600 Mutant Apes + 6,420 Season One". Empty where the list does not say. */
export function formatParts(parts: SerumAddress['parts'], decimals: number): string {
  return parts.map(({ label, amount }) => `${formatAmount(amount, decimals)} ${label}`).join(' + ');
}

/** How much of `whole` is `part`, in percent with two decimals, cut off and never rounded up. Amounts in base units. */
export function computePercent(part: string, whole: string): number {
  const total = BigInt(whole);
  if (total === 0n) return 0;
  return Number((BigInt(part) * 10_000n) / total) / 100;
}

/** A percentage as text; a real but tiny part never reads as nothing. */
export function percentText(part: string, whole: string): string {
  const percent = computePercent(part, whole);
  if (percent === 0 && BigInt(part) > 0n && BigInt(whole) > 0n) return `under ${formatCount(0.01)} %`;
  return `${formatCount(percent)} %`;
}

/** The share as a number from 0 to 1 for a gauge. */
export function getFill(part: string, whole: string): number {
  return Math.min(1, Math.max(0, computePercent(part, whole) / 100));
}
