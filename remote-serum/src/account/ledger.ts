import { MAX_LEDGER_ROWS, type SerumAccount } from '@hideout/contract/serum-account';

export type LedgerRow = SerumAccount['ledger'][number];
export type LedgerKind = LedgerRow['kind'];

/** A row with what was left to take after it, in base units; null where older rows are missing. */
export type BalancedRow = LedgerRow & { readonly balance: bigint | null };

/** What a user reads for each kind, in the order of the filter. */
export const LEDGER_KINDS: Readonly<Record<LedgerKind, string>> = {
  allocation: 'Allocation',
  claim: 'Claim',
  redemption: 'Code',
  conversion: 'Conversion',
  adjustment: 'Adjustment',
};

/** Whether rows older than these are not answered, so that no sum over them is one over all. */
export function isCutShort(rows: readonly LedgerRow[]): boolean {
  return rows.length >= MAX_LEDGER_ROWS;
}

/** The amount with its sign. */
export function signedAmount({ amount, sign }: LedgerRow): bigint {
  return BigInt(sign) * BigInt(amount);
}

/** Adds the running balance to rows that stand newest first, and keeps their order. */
export function withBalance(rows: readonly LedgerRow[]): BalancedRow[] {
  if (isCutShort(rows)) return rows.map((row) => ({ ...row, balance: null }));
  let balance = 0n;
  return rows
    .toReversed()
    .map((row) => {
      balance += signedAmount(row);
      return { ...row, balance };
    })
    .toReversed();
}

/** The kind in an address; null for all of them, and for an invalid one. */
export function readKind(params: URLSearchParams): LedgerKind | null {
  const kind = params.get('kind') ?? '';
  return isKind(kind) ? kind : null;
}

function isKind(text: string): text is LedgerKind {
  return Object.hasOwn(LEDGER_KINDS, text);
}
