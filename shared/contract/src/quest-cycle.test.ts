import { expect, test } from 'vitest';
import { getCycleEnd, getDeadline } from './quest-cycle.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-20T15:54:00.000Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const getEnd = (cadence: Parameters<typeof getCycleEnd>[0], now: string) => {
  const end = getCycleEnd(cadence, Date.parse(now));
  return end === null ? null : new Date(end).toISOString();
};

test('cycles end at midnight in UTC: of the day, of Sunday, of the last of the month', () => {
  expect(getEnd('daily', '2026-11-20T15:54:00Z')).toBe('2026-11-21T00:00:00.000Z');
  expect(getEnd('daily', '2026-12-31T23:59:59Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(getEnd('weekly', '2026-11-20T15:54:00Z')).toBe('2026-11-23T00:00:00.000Z');
  expect(getEnd('weekly', '2026-11-22T23:59:59Z')).toBe('2026-11-23T00:00:00.000Z');
  expect(getEnd('weekly', '2026-11-23T00:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
  expect(getEnd('monthly', '2026-12-05T00:00:00Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(getEnd('once', '2026-11-20T15:54:00Z')).toBeNull();
});

test('a quest is open until its cycle or the quest itself ends, whichever comes first', () => {
  const at = (timestamp: number | null) => timestamp && (timestamp - NOW) / HOUR;
  expect(at(getDeadline({ cadence: 'daily', endsAt: inHours(3) }, NOW))).toBe(3);
  expect(at(getDeadline({ cadence: 'daily', endsAt: inHours(90) }, NOW))).toBeCloseTo(8.1);
  expect(getDeadline({ cadence: 'once', endsAt: null }, NOW)).toBeNull();
});
