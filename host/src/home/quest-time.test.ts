import { expect, test } from 'vitest';
import { makeQuest } from '../testing/make-quest.ts';
import { formatTimeLeft, forTonight } from './quest-time.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-20T15:54:00.000Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

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
