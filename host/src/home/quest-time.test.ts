import { expect, test } from 'vitest';
import { makeQuest } from '../testing/make-quest.ts';
import { formatTimeLeft, forTonight, getDeadline, turnEnds } from './quest-time.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-20T15:54:00.000Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const getEnd = (cadence: Parameters<typeof turnEnds>[0], now: string) => {
  const end = turnEnds(cadence, Date.parse(now));
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
  expect(at(getDeadline(makeQuest({ cadence: 'daily', endsAt: inHours(3) }), NOW))).toBe(3);
  expect(at(getDeadline(makeQuest({ cadence: 'daily', endsAt: inHours(90) }), NOW))).toBeCloseTo(8.1);
  expect(getDeadline(makeQuest({ cadence: 'once', endsAt: null }), NOW)).toBeNull();
});

test('formats what is left in one unit', () => {
  expect([0.5, 1, 8.9, 47.9, 48, 240].map((hours) => formatTimeLeft(hours * HOUR))).toEqual([
    '30 m left',
    '1 h left',
    '8 h left',
    '47 h left',
    '2 d left',
    '10 d left',
  ]);
  expect([-1, 1_000].map(formatTimeLeft)).toEqual(['over', '1 m left']);
});

test('tonight comes what ends today, then what was begun, then what ends, and the done last', () => {
  const quests = [
    makeQuest({ id: 'done', state: 'completed', cadence: 'once', order: 0 }),
    makeQuest({ id: 'whenever', cadence: 'once', order: 1 }),
    makeQuest({ id: 'weekly', cadence: 'weekly', order: 2 }),
    makeQuest({ id: 'begun', state: 'inProgress', cadence: 'once', order: 3 }),
    makeQuest({ id: 'daily', cadence: 'daily', order: 4 }),
    makeQuest({ id: 'locked', state: 'locked', cadence: 'daily', order: 5 }),
    makeQuest({ id: 'last hours', cadence: 'once', endsAt: inHours(2), order: 6 }),
  ];
  expect(forTonight(quests, NOW).map(({ id }) => id)).toEqual([
    'last hours',
    'daily',
    'begun',
    'weekly',
    'whenever',
    'locked',
    'done',
  ]);
});
