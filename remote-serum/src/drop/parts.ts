import type { SerumAddress } from '@hideout/contract/serum-list';
import { formatAmount } from '@hideout/ui/format';

/** Why an amount is what it is, in one line: "3,600 Mutant Apes + 6,420 Season One". Empty where the list does not say. */
export function formatParts(parts: SerumAddress['parts'], decimals: number): string {
  return parts.map(({ label, amount }) => `${formatAmount(amount, decimals)} ${label}`).join(' + ');
}
