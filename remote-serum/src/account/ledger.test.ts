import { MAX_LEDGER_ROWS } from '@hideout/contract/serum-account';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEDGER_KINDS, type LedgerKind, type LedgerRow, ledgerCsv, readKind, withBalance } from './ledger.ts';

const TOKEN = { symbol: 'SERUM', decimals: 18 };
const KINDS = Object.keys(LEDGER_KINDS) as LedgerKind[];

const rowArbitrary: fc.Arbitrary<LedgerRow> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
  sign: fc.constantFrom(1 as const, -1 as const),
  at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  tx: fc.constantFrom(null, `0x${'12'.repeat(32)}` as const),
  note: fc.option(
    fc.oneof(
      fc.string(),
      fc.string().map((text) => `=${text}`),
      fc.constantFrom('+1', '-2', '@SUM(A1)', '\t=1', '\r=1', 'a,"b"\r\nc'),
    ),
  ),
});
const ledgerArbitrary = fc.array(rowArbitrary, { maxLength: MAX_LEDGER_ROWS - 1 });

/** Reads RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** `-1.5` in base units, without a float. */
function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(TOKEN.decimals, '0'));
  return text.startsWith('-') ? -units : units;
}

test('the balance of each row is the one below it and its own amount, to the last unit', () => {
  fc.assert(
    fc.property(ledgerArbitrary, (ledger) => {
      const rows = withBalance(ledger);
      expect(rows.map(({ id }) => id)).toEqual(ledger.map(({ id }) => id));
      for (const [index, row] of rows.entries()) {
        const below = rows[index + 1]?.balance ?? 0n;
        expect(row.balance).toBe(below + BigInt(row.sign) * BigInt(row.amount));
      }
    }),
  );
});

test('shows no balance where older rows are missing', () => {
  const [row] = fc.sample(rowArbitrary, 1);
  const rows = Array.from({ length: MAX_LEDGER_ROWS }, (_, index) => ({ ...row, id: `row-${index}` }));
  expect(withBalance(rows as LedgerRow[]).every(({ balance }) => balance === null)).toBe(true);
});

test('a file holds exactly what the ledger does, and no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(ledgerArbitrary, (ledger) => {
      const rows = withBalance(ledger);
      const [header, ...lines] = parseCsv(ledgerCsv(rows, TOKEN));
      expect(header).toEqual(['time', 'kind', 'amount SERUM', 'balance SERUM', 'transaction', 'note']);
      expect(lines).toHaveLength(rows.length);
      for (const [index, line] of lines.entries()) {
        const row = rows[index];
        const [at, kind, amount = '', balance = '', tx, note = ''] = line;
        expect([at, kind, tx]).toEqual([row?.at, LEDGER_KINDS[row?.kind ?? 'claim'], row?.tx ?? '']);
        expect(toUnits(amount)).toBe(BigInt(row?.sign ?? 0) * BigInt(row?.amount ?? 0));
        expect(toUnits(balance)).toBe(row?.balance);
        expect(note).not.toMatch(/^[=+\-@\t\r]/);
        expect(note.replace(/^'(?=[=+\-@\t\r])/, '')).toBe(row?.note ?? '');
      }
    }),
  );
});

test('shows all when the kind in the address is invalid', () => {
  expect(readKind(new URLSearchParams('kind=claim'))).toBe('claim');
  expect(readKind(new URLSearchParams('kind=toString'))).toBeNull();
  expect(readKind(new URLSearchParams())).toBeNull();
});
