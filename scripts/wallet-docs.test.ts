import { expect, test } from 'vitest';
import { WALLET_ERROR_CODES } from '../shared/wallet/src/wallet-error.ts';
import { WALLET_MESSAGES } from '../shared/wallet/src/wallet-messages.ts';
import { getSource, lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const rows = readDocRows('docs/wallets.md', '## Which test shows which rule');

test('every rule of the table names a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(untestedRows(rows)).toEqual([]);
});

test('every test that the table names exists', () => {
  expect(lostTests(rows)).toEqual([]);
});

test.each(Object.entries(WALLET_MESSAGES))(
  '%s is in the table, with a test that holds its words',
  (key, text) => {
    const named = rows.filter(({ line }) => line.includes(`\`${text}\``)).flatMap(({ tests }) => tests);
    expect(named.length, `tests named for "${text}"`).toBeGreaterThan(0);
    const holders = named.map(({ file }) => getSource(file));
    expect(holders.some((source) => source.includes(text) || source.includes(`WALLET_MESSAGES.${key}`))).toBe(
      true,
    );
  },
);

test.each(Object.entries(WALLET_ERROR_CODES))('the code %s is in the table', (_name, code) => {
  expect(rows.filter(({ line }) => line.includes(`\`${code}\``))).not.toEqual([]);
});
