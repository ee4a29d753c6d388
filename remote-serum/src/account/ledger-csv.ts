import { exactAmount } from '@hideout/ui/format';
import { type BalancedRow, LEDGER_KINDS, signedAmount } from './ledger.ts';

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
