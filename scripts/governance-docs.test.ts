import { expect, test } from 'vitest';
import { lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const rows = readDocRows('docs/governance.md', '## Which test shows which rule');

test('every rule of governance names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(untestedRows(rows)).toEqual([]);
  expect(lostTests(rows)).toEqual([]);
});
