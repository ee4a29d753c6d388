import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './command.ts';

/** A row of a table of rules: the line as written, and the tests it names. */
export type DocRow = { readonly line: string; readonly tests: readonly NamedTests[] };
type NamedTests = { readonly file: string; readonly titles: readonly string[] };

/** A cell names tests as `path/of.test.ts`: “title”, “title”; several files follow each other. */
const IN_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g;

/** The rows of the tables below a heading of the second level; those of the head and the rule under it are left out. */
export function readDocRows(doc: string, heading: string): DocRow[] {
  const [, after = ''] = readFileSync(path.join(repoRoot, doc), 'utf8').split(heading);
  const [tables = ''] = after.split('\n## ');
  const rows = tables
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| rule'));
  return rows.map((line) => ({ line, tests: testsIn(line) }));
}

function testsIn(line: string): NamedTests[] {
  return [...line.matchAll(IN_FILE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

/** The text of a file of the repository; empty when there is none. */
export function getSource(file: string): string {
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

/** Tests that rows name but no file has, as `file: title`. */
export function lostTests(rows: readonly DocRow[]): string[] {
  const lost = rows.flatMap(({ tests }) =>
    tests.flatMap(({ file, titles }) => {
      const source = getSource(file);
      return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file}: ${title}`);
    }),
  );
  return [...new Set(lost)];
}

/** Rows that name no test at all. */
export function untestedRows(rows: readonly DocRow[]): string[] {
  return rows.filter(({ tests }) => tests.length === 0).map(({ line }) => line);
}
