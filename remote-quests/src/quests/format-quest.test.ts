import { QUEST_STATES, type Quest } from '@hideout/contract/kazm';
import { expect, test } from 'vitest';
import { makeQuest } from '../testing/quest-samples.ts';
import {
  actionWord,
  cadenceWord,
  getNextTimestamp,
  getProgress,
  missingRequirements,
  stateWord,
} from './format-quest.ts';

const step = (id: string, state: Quest['steps'][number]['state']): Quest['steps'][number] => ({
  id,
  title: id,
  kind: 'visit',
  href: null,
  state,
  hint: null,
  failure: null,
});

test('states and cadences of a newer server are shown as they came', () => {
  expect(stateWord('paused')).toMatchObject({ word: 'paused', tone: 'neutral' });
  expect(cadenceWord('hourly')).toBe('hourly');
});

test('progress counts finished steps, and all of them once the quest is done', () => {
  const steps = [step('a', 'done'), step('b', 'verifying'), step('c', 'todo')];
  expect(getProgress(makeQuest({ state: 'inProgress', steps }))).toEqual({ done: 1, total: 3 });
  expect(getProgress(makeQuest({ state: 'cooldown', steps }))).toEqual({ done: 3, total: 3 });
});

test('the next timestamp fits the state', () => {
  const times = {
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: '2026-12-01T00:00:00Z',
    nextAt: '2026-11-02T00:00:00Z',
  };
  expect(getNextTimestamp(makeQuest({ state: 'upcoming', ...times }))).toEqual({
    prefix: 'Opens',
    at: times.startsAt,
  });
  expect(getNextTimestamp(makeQuest({ state: 'cooldown', ...times }))).toEqual({
    prefix: 'Again',
    at: times.nextAt,
  });
  expect(getNextTimestamp(makeQuest({ state: 'available', ...times }))).toEqual({
    prefix: 'Ends',
    at: times.endsAt,
  });
  expect(getNextTimestamp(makeQuest({ state: 'expired', ...times }))).toBeNull();
});

test('only what is known to be missing is called missing', () => {
  const requirements = [
    { label: 'Hold a Hound', met: false, fixHref: null },
    { label: 'Link Discord', met: null, fixHref: null },
    { label: 'Vote once', met: true, fixHref: null },
  ];
  expect(missingRequirements(makeQuest({ requirements }))).toEqual(['Hold a Hound']);
});

test('every state has a word, an icon and one action, and a new one has both too', () => {
  for (const state of QUEST_STATES) {
    expect(stateWord(state).word, state).not.toBe(state);
    expect(actionWord(state), state).not.toBe('Open');
  }
  expect(new Set(QUEST_STATES.map((state) => stateWord(state).word)).size).toBe(QUEST_STATES.length);
  expect(actionWord('paused')).toBe('Open');
});
