import { expect, test } from 'vitest';
import { makeQuest } from '../testing/quest-samples.ts';
import { findPressingQuest, rankOpenQuests } from './rank-open-quests.ts';

test('what waits to be collected comes first, then what ends first, then what was begun', () => {
  const quests = [
    makeQuest({ slug: 'free', endsAt: null }),
    makeQuest({ slug: 'begun', endsAt: null, state: 'inProgress' }),
    makeQuest({ slug: 'late', endsAt: '2036-01-02T00:00:00.000Z' }),
    makeQuest({ slug: 'soon', endsAt: '2036-01-01T00:00:00.000Z' }),
    makeQuest({ slug: 'ready', endsAt: null, state: 'verifying' }),
  ];
  expect(rankOpenQuests(quests).map(({ slug }) => slug)).toEqual(['ready', 'soon', 'late', 'begun', 'free']);
});

const NOW = Date.parse('2036-01-01T12:00:00.000Z');
const at = (hour: number) => new Date(NOW + (hour - 12) * 3_600_000).toISOString();

test.each([
  [
    'one to collect before one that ends',
    { slug: 'ready', state: 'verifying' },
    { endsAt: at(13) },
    'ready',
    null,
  ],
  [
    'one that ends within six hours before one that was begun',
    { slug: 'soon', endsAt: at(17) },
    { state: 'inProgress' },
    'soon',
    at(17),
  ],
  [
    'one that was begun, also without an end',
    { slug: 'begun', state: 'inProgress' },
    { endsAt: at(20) },
    'begun',
    null,
  ],
  [
    'nothing that is over, begun or not',
    { slug: 'over', state: 'verifying', endsAt: at(11) },
    { state: 'inProgress', endsAt: at(10) },
    undefined,
    undefined,
  ],
] as const)('the first page names %s', (_, one, other, slug, until) => {
  const quests = [other, one].map((given) =>
    makeQuest({ slug: 'other', cadence: 'once', endsAt: null, ...given }),
  );
  const found = findPressingQuest(quests, NOW);
  expect([found?.quest.slug, found?.until]).toEqual([slug, until]);
});

test('a daily quest presses in the last six hours of its day, and nothing that can wait does', () => {
  const daily = makeQuest({ cadence: 'daily', endsAt: null });
  expect(findPressingQuest([daily], NOW)).toBeNull();
  expect(findPressingQuest([daily], Date.parse(at(19)))?.until).toBe(at(24));
  expect(findPressingQuest([makeQuest({ cadence: 'once', endsAt: at(60) })], NOW)).toBeNull();
});

test('of several that close, the first to end is named, also when its end is that of its day or week', () => {
  const once = makeQuest({ slug: 'once', cadence: 'once', endsAt: at(23) });
  const daily = makeQuest({ slug: 'daily', cadence: 'daily', endsAt: null });
  expect(findPressingQuest([once, daily], Date.parse(at(19)))?.quest.slug).toBe('once');
  expect(findPressingQuest([{ ...once, endsAt: at(25) }, daily], Date.parse(at(19)))?.quest.slug).toBe(
    'daily',
  );
  const weekly = makeQuest({ slug: 'weekly', cadence: 'weekly', endsAt: null });
  expect(findPressingQuest([weekly], Date.parse('2036-01-06T20:00:00.000Z'))?.until).toBe(
    '2036-01-07T00:00:00.000Z',
  );
  expect(findPressingQuest([{ ...once, endsAt: at(11) }], NOW)).toBeNull();
});
