import { expect, test } from 'vitest';
import { getPublication } from './publication.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const BEFORE = '2026-11-20T11:00:00.000Z';
const AFTER = '2026-11-20T13:00:00.000Z';

test.each([
  ['draft', true, null, null],
  ['draft', true, AFTER, null],
  ['draft', true, BEFORE, AFTER],
  ['archived', true, null, BEFORE],
  ['scheduled', false, AFTER, null],
  ['live', false, null, null],
  ['live', undefined, BEFORE, AFTER],
  ['over', false, null, BEFORE],
] as const)('is %s when hidden is %s, from %s to %s', (publication, hidden, startsAt, endsAt) => {
  const dates = { startsAt, endsAt, ...(hidden === undefined ? {} : { hidden }) };
  expect(getPublication(dates, NOW)).toBe(publication);
});

test('ends and opens at the very time', () => {
  const now = new Date(NOW).toISOString();
  expect(getPublication({ hidden: false, startsAt: null, endsAt: now }, NOW)).toBe('over');
  expect(getPublication({ hidden: false, startsAt: now, endsAt: null }, NOW)).toBe('live');
});
