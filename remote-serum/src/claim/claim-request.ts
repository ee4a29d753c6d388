import { formatAmount } from '@hideout/ui/format';

export type ClaimToken = { readonly symbol: string; readonly decimals: number };

/** What the transactions of an address are found by. */
export function getClaimSubject(address: string): string {
  return `serum:claim:${address.toLowerCase()}`;
}

/** An amount to its last base unit, grouped: what is about to be moved is never cut off. */
export function formatExact(baseUnits: string | bigint, { symbol, decimals }: ClaimToken): string {
  return `${formatAmount(baseUnits, decimals, decimals)} ${symbol}`;
}
