import { describe, expect, test } from 'vitest';
import { brokenBudget, type Sample, TABS_PER_ADDRESS } from './guard.ts';

const GUARD = { maxFailedLoads: 2, maxErrors: 5, minTabs: 200 };

/** Twice as many tabs as the guard asks for, from everywhere, in which all went well. */
function sample(changes: Partial<Sample> = {}): Sample {
  return {
    tabs: 400,
    failedTabs: 0,
    failedAddresses: 100,
    code: null,
    pages: 1_000,
    errors: 0,
    errorAddresses: 100,
    ...changes,
  };
}

describe('a guard', () => {
  test.each([
    [7, null],
    [8, null],
    [9, 'loads'],
  ])('of 2 %% failed loads, with %i of 400 tabs that failed, says %s', (failedTabs, broken) => {
    expect(brokenBudget(GUARD, sample({ failedTabs }))).toBe(broken);
  });

  test.each([
    [4, null],
    [5, null],
    [6, 'errors'],
  ])('of 5 errors in 1,000 pages, with %i of them, says %s', (errors, broken) => {
    expect(brokenBudget(GUARD, sample({ errors }))).toBe(broken);
  });

  test.each([
    [199, null],
    [200, 'loads'],
    [201, 'loads'],
  ])('from 200 tabs on, with %i that all failed, says %s', (tabs, broken) => {
    expect(brokenBudget(GUARD, sample({ tabs, failedTabs: tabs }))).toBe(broken);
  });

  test.each([
    [2, null],
    [3, 'loads'],
    [4, 'loads'],
  ])('of many tabs, that failed at %i addresses, says %s', (failedAddresses, broken) => {
    expect(brokenBudget(GUARD, sample({ failedTabs: 400, failedAddresses }))).toBe(broken);
  });

  test.each([
    [2, null],
    [3, 'errors'],
    [4, 'errors'],
  ])('of many tabs, with errors at %i addresses, says %s', (errorAddresses, broken) => {
    expect(brokenBudget(GUARD, sample({ errors: 400, errorAddresses }))).toBe(broken);
  });

  test.each([
    [TABS_PER_ADDRESS - 1, 'loads'],
    [TABS_PER_ADDRESS, 'loads'],
    [TABS_PER_ADDRESS + 1, null],
  ])('that asks for %i tabs, which failed at one address, says %s', (minTabs, broken) => {
    const failing = sample({ failedTabs: 400, failedAddresses: 1 });
    expect(brokenBudget({ ...GUARD, minTabs }, failing)).toBe(broken);
  });
});
