import type { SerumProof } from '@hideout/contract/serum-list';
import { formatAmount } from '@hideout/ui/format';

export type ClaimToken = { readonly symbol: string; readonly decimals: number };

/** The last date that there is, in milliseconds since 1970; a contract says "not decided" by one beyond it. */
export const MAX_DATE = 8.64e15;

const SUBJECT = 'serum:claim:';

/**
 * So many addresses are claimed in one transaction at most: more of them, with their proofs, would be longer than
 * what is stored of a transaction, and a reload would forget it.
 */
export const MAX_TOGETHER = 8;

/** What the transaction of one address, or of several, is found by. */
export function getClaimSubject(...addresses: readonly string[]): string {
  return SUBJECT + addresses.map((address) => address.toLowerCase()).join('+');
}

/** The addresses that a transaction claims for, in small letters; none when it is about something else. */
export function listClaimed({ subject }: { readonly subject: string }): string[] {
  return subject.startsWith(SUBJECT) ? subject.slice(SUBJECT.length).split('+') : [];
}

type Sent = { readonly chainId: number; readonly to: string; readonly data: string };

/** True when it calls that contract, by itself or among others. One of a test network says nothing of another. */
export function isSentTo(
  sent: Sent,
  { chain, distributor }: Pick<SerumProof, 'chain' | 'distributor'>,
): boolean {
  if (distributor === null || sent.chainId !== chain.chainId) return false;
  const address = distributor.toLowerCase();
  return sent.to.toLowerCase() === address || sent.data.toLowerCase().includes(address.slice(2));
}

/** An amount to its last base unit, grouped: what is about to be moved is never cut off. */
export function formatExact(baseUnits: string | bigint, { symbol, decimals }: ClaimToken): string {
  return `${formatAmount(baseUnits, decimals, decimals)} ${symbol}`;
}
