import { expect, test } from 'vitest';
import { makeQuest } from '../testing/quest-samples.ts';
import { rankOpenQuests } from './rank-open-quests.ts';

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
