import { MAX_LEDGER_ROWS, type SerumAccount } from '@hideout/contract/serum-account';
import { exactAmount } from '@hideout/ui/format';

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

/** True when rows older than these are not answered, so that no sum over them is one over all. */
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

/** Spreadsheets run cells that begin like a formula. Numbers of ours may begin with a minus. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A ledger as a comma-separated file with a header line: amounts to the last unit, times in UTC. */
export function ledgerCsv(
  rows: readonly BalancedRow[],
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string {
  const lines = rows.map((row) => [
    row.at,
    LEDGER_KINDS[row.kind],
    exactAmount(signedAmount(row), decimals),
    row.balance === null ? '' : exactAmount(row.balance, decimals),
    row.tx ?? '',
    textCell(row.note ?? ''),
  ]);
  const header = ['time', 'kind', `amount ${symbol}`, `balance ${symbol}`, 'transaction', 'note'];
  return [header.map(textCell), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
