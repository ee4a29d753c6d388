import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WALLET_ERROR_CODES } from '../shared/wallet/src/wallet-error.ts';
import { WALLET_MESSAGES } from '../shared/wallet/src/wallet-messages.ts';
import { repoRoot } from './command.ts';

const DOC = 'docs/wallets.md';
/** Tables before it are about something else. */
const HEADING = '## Which test shows which rule';

type Row = { readonly line: string; readonly tests: readonly TestName[] };
type TestName = { readonly file: string; readonly titles: readonly string[] };

/** A cell names tests as `path/of.test.ts`: “title”, “title”; several files follow each other. */
const IN_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g;

function readRows(): Row[] {
  const [, tables = ''] = readFileSync(path.join(repoRoot, DOC), 'utf8').split(HEADING);
  const rows = tables
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| rule'));
  return rows.map((line) => ({ line, tests: testsIn(line) }));
}

function testsIn(line: string): TestName[] {
  return [...line.matchAll(IN_FILE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

function sourceOf(file: string): string {
  const full = path.join(repoRoot, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/** True when the source calls something with the title as its first argument: `test('…'`, `test.each(…)('…'`. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll(quote, `\\${quote}`);
    return source.replace(/\(\s+/g, '(').includes(`(${quote}${written}${quote}`);
  });
}

const rows = readRows();

test('every rule of the table names a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ line }) => line)).toEqual([]);
});

test('every test that the table names exists', () => {
  const lost = rows.flatMap(({ tests }) =>
    tests.flatMap(({ file, titles }) => {
      const source = sourceOf(file);
      return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file}: ${title}`);
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
});

test.each(Object.entries(WALLET_MESSAGES))(
  '%s is in the table, with a test that holds its words',
  (key, text) => {
    const named = rows.filter(({ line }) => line.includes(`\`${text}\``)).flatMap(({ tests }) => tests);
    expect(named.length, `tests named for "${text}"`).toBeGreaterThan(0);
    const holders = named.map(({ file }) => sourceOf(file));
    expect(holders.some((source) => source.includes(text) || source.includes(`WALLET_MESSAGES.${key}`))).toBe(
      true,
    );
  },
);

test.each(Object.entries(WALLET_ERROR_CODES))('the code %s is in the table', (_name, code) => {
  expect(rows.filter(({ line }) => line.includes(`\`${code}\``))).not.toEqual([]);
});
