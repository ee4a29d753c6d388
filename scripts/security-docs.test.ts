import { expect, test } from 'vitest';
import { lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const rows = readDocRows('docs/security.md', '## Sessions');

test('every rule about sessions names a test', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(untestedRows(rows)).toEqual([]);
});

test('every test that the rules name exists', () => {
  expect(lostTests(rows)).toEqual([]);
});
