import { expect, test } from 'vitest';
import { getSource, readDocRows } from './doc-tests.ts';

const CELLS = /^\| (.+?) +\| `([^`]+)` +\| (.+?) +\|$/;

const [, ...lines] = readDocRows('ARCHITECTURE.md', '## Where is …');
const rows = lines.map(({ line }) => {
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
