import { expect, test } from 'vitest';
import { lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const rows = readDocRows('docs/serum.md', '## Which test shows which rule');

test('every rule of SERUM names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(untestedRows(rows)).toEqual([]);
  expect(lostTests(rows)).toEqual([]);
});
