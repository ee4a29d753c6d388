import type { VersionHealth } from '@hideout/contract/telemetry';
import { expect, test } from 'vitest';
import { judgeHealth } from './judge-health.ts';

const GUARD = { maxFailedLoads: 2, maxErrors: 5, minTabs: 200 };

function version(changes: Partial<VersionHealth> = {}): VersionHealth {
  return {
    version: '1.0.0',
    channels: ['stable'],
    tabs: 20,
    loads: 400,
    failedLoads: 0,
    p75Ms: 300,
    views: 1_000,
    errors: 0,
    violations: 0,
    failures: [],
    ...changes,
  };
}

const judgeState = (changes: Partial<VersionHealth>, guard: Partial<typeof GUARD> = {}) => {
  const given = { ...GUARD, ...guard };
  return judgeHealth([version(changes)], { stable: given, canary: given }).state;
};

test.each([
  [7, 'good'],
  [8, 'good'],
  [9, 'bad'],
])('with a budget of 2 in 100, %i failed of 400 loads are %s', (failedLoads, state) => {
  expect(judgeState({ failedLoads })).toBe(state);
});

test.each([
  [4, 'good'],
  [5, 'good'],
  [6, 'bad'],
])('with a budget of 5 in 1,000 pages, %i errors are %s', (errors, state) => {
  expect(judgeState({ errors })).toBe(state);
});

test.each([
  [2, 'good'],
  [3, 'bad'],
  [4, 'bad'],
])('%i failures beyond the budget are %s: fewer may be a bad line', (count, state) => {
  expect(judgeState({ loads: 10, failedLoads: count })).toBe(state);
  expect(judgeState({ views: 10, errors: count })).toBe(state);
});

test.each([
  [1, 'bad'],
  [0, 'good'],
])('where the guard asks for one tab, %i failures are %s', (failedLoads, state) => {
  expect(judgeState({ failedLoads, loads: 10 }, { minTabs: 1 })).toBe(state);
});

test.each([
  [2, 'unknown'],
  [3, 'good'],
  [4, 'good'],
])('%i loads and pages without a failure are %s', (count, state) => {
  expect(judgeState({ loads: 1, views: count - 1 })).toBe(state);
});

test('a page that was never opened counts as one: errors before it are not divided by none', () => {
  expect(judgeState({ loads: 10, views: 0, errors: 3 }, { maxErrors: 1_000 })).toBe('bad');
});

test('a version that only old tabs show does not decide', () => {
  expect(judgeState({ channels: ['previous'], failedLoads: 400 })).toBe('unknown');
});

test('says which failure of the kind that is too much came most often', () => {
  const failure = { at: null, count: 1, lastAt: '2026-11-20T12:00:00.000Z' };
  const failures = [
    { ...failure, code: 'TypeError', at: 'static/js/page.js:1:9' },
    { ...failure, code: 'SECTION_BROKEN' },
  ];
  const why = (changes: Partial<VersionHealth>) =>
    judgeHealth([version({ failures, ...changes })], { stable: GUARD, canary: GUARD }).why;
  expect(why({ failedLoads: 9 })).toBe('9 of 400 loads of 1.0.0 failed (SECTION_BROKEN)');
  expect(why({ errors: 6 })).toBe('6 errors on 1000 pages of 1.0.0 (TypeError at static/js/page.js:1:9)');
});
