import type { Generated } from 'kysely';

/**
 * SERUM that the site owes a user beyond the allocation list. The balance is the sum of the credits
 * less the others; nothing is ever updated.
 */
export type SerumEntryTable = {
  id: Generated<string>;
  account_id: string;
  /** `voucher`: moved into a signed voucher, or back out of one that ended unused. */
  kind: 'redemption' | 'conversion' | 'adjustment' | 'voucher';
  /** Base units, decimal text, above 0. */
  amount: string;
  is_credit: boolean;
  note: string | null;
  /** Hash of the transaction that paid it out. */
  tx: string | null;
  /** Unique per user: the same ledger entry is never booked twice. */
  reason: string;
  at: Generated<Date>;
};

export type LedgerTables = { serum_entry: SerumEntryTable };
