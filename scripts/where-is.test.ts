import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './command.ts';

const CELLS = /^\| (.+?) +\| `([^`]+)` +\| (.+?) +\|$/;

/** The text of a file of the repository; empty when there is none. */
function getSource(file: string): string {
  const full = path.join(repoRoot, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

const [, section = ''] = getSource('ARCHITECTURE.md').split('## Where is …');
const [table = ''] = section.split('\n## ');
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!---|to find)/.test(line))
  .map((line) => {
    const [, question = line, file = '', names = ''] = CELLS.exec(line) ?? [];
    return { question, file, names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
  });

/** An import alone would lead to the wrong file. A selector, a token or a setting has no declaration. */
function isDeclared(name: string, source: string): boolean {
  if (!/^[a-z]+[A-Z]|^[A-Z]/.test(name) || !/\b(?:function|const|type|class) /.test(source))
    return source.includes(name);
  return new RegExp(`\\b(?:function|const|type|class) ${name}\\b`).test(source);
}

test('the table answers what newcomers look for', () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows)('$question: $file holds what the table names', ({ file, names }) => {
  const source = getSource(file);
  expect(source, 'the file').not.toBe('');
  expect(names.length, 'names in the last column').toBeGreaterThan(0);
  expect(names.filter((name) => !isDeclared(name, source))).toEqual([]);
});
