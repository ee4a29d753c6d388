import { describe, expect, test } from 'vitest';
import { countTally, getState, getTallyStatus, outcomeText, takesVotes } from './proposal-state.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const END = START + 3_600_000;
const facts = {
  is_draft: false,
  start_at: new Date(START),
  end_at: new Date(END),
  cancelled_at: null,
  quorum_hundredths: 1_000,
  for_hundredths: 600,
  against_hundredths: 400,
};
const at = (time: number) => new Date(time);

describe('the state of a proposal', () => {
  test.each([
    [START - 1, 'pending', 'open', false],
    [START, 'active', 'open', true],
    [END - 1, 'active', 'open', true],
    [END, 'active', 'finalizing', false],
    [END + 59_999, 'active', 'finalizing', false],
    [END + 60_000, 'succeeded', 'final', false],
  ])('at %i is %s, the tally %s', (time, state, status, open) => {
    expect(getState(facts, at(time))).toBe(state);
    expect(getTallyStatus(facts, at(time))).toBe(status);
    expect(takesVotes(facts, at(time))).toBe(open);
  });

  test.each([
    ['succeeded', 501, 499],
    ['defeated', 500, 500],
    ['defeated', 1, 999],
    ['quorumNotMet', 999, 0],
  ])('ends as %s with %i for and %i against', (state, forPower, against) => {
    const counted = { ...facts, for_hundredths: forPower, against_hundredths: against };
    expect(getState(counted, at(END + 60_000))).toBe(state);
  });

  test('once cancelled stays cancelled', () => {
    const cancelled = { ...facts, cancelled_at: at(START + 1) };
    expect(getState(cancelled, at(START + 2))).toBe('cancelled');
    expect(takesVotes(cancelled, at(START + 2))).toBe(false);
  });
});

test('labels the outcome only when there is one', () => {
  const counters = {
    ...facts,
    for_hundredths: 61_200,
    against_hundredths: 85_700,
    for_voters: 3,
    against_voters: 4,
  };
  const tally = countTally(counters);
  expect(outcomeText('active', tally)).toBeNull();
  expect(outcomeText('defeated', tally)).toBe('Defeated: 857 against, 612 for, quorum reached.');
  expect(tally).toMatchObject({ totalPower: 1_469, voters: 7, leading: 'against', quorumReached: true });
});
