import { makeProposal } from '@hideout/testing/factories/governance';
import { makeUserRef } from '@hideout/testing/factories/people';
import { DAY, HOUR, isoIn } from '@hideout/testing/factories/times';
import { expect, test } from 'vitest';
import { listTimelineSteps } from './timeline-steps.ts';

const keys = (...input: Parameters<typeof listTimelineSteps>) =>
  listTimelineSteps(...input).map(({ key }) => key);

test('lists an open vote from its writing to its count', () => {
  expect(keys(makeProposal(), [])).toEqual(['created', 'start', 'end', 'counted']);
});

test('puts an edit and the quorum where they happened', () => {
  const proposal = makeProposal({ version: 3, updatedAt: isoIn(-2.5 * DAY) });
  const series = [
    { at: isoIn(-DAY), forPower: 3000, againstPower: 500 },
    { at: isoIn(-HOUR), forPower: 3500, againstPower: 700 },
  ];
  expect(keys(proposal, series)).toEqual(['created', 'edited', 'start', 'quorum', 'end', 'counted']);
  const steps = listTimelineSteps(proposal, series);
  expect(steps[1]?.details).toEqual(['This is version 3.']);
  expect(steps[3]).toMatchObject({ at: series[1]?.at, isLatest: true });
});

test('says at which block power was captured, and before that what will count', () => {
  const getStart = (proposal: ReturnType<typeof makeProposal>) =>
    listTimelineSteps(proposal, []).find(({ key }) => key === 'start')?.details;
  expect(getStart(makeProposal())).toEqual(['Power was captured at Ethereum block 23,456,789.']);
  expect(getStart(makeProposal({ state: 'pending', snapshotBlocks: [] }))).toEqual([
    'What you hold at this moment is what you vote with.',
  ]);
});

test('ends with the outcome once the votes are counted', () => {
  const proposal = makeProposal({ state: 'succeeded', outcomeText: 'Passed: 20 for, 3 against.' });
  expect(listTimelineSteps(proposal, []).at(-1)).toMatchObject({
    isDone: true,
    details: ['Passed: 20 for, 3 against.'],
  });
});

test('a cancelled one ends there, says by whom and why, and does not take the cancelling for an edit', () => {
  const proposal = makeProposal({
    state: 'cancelled',
    version: 2,
    updatedAt: isoIn(-DAY),
    cancelledBy: makeUserRef({ username: 'swampqueen' }),
  });
  expect(keys(proposal, [])).toEqual(['created', 'start', 'cancelled']);
  expect(listTimelineSteps(proposal, []).at(-1)).toMatchObject({
    done: 'Cancelled by swampqueen',
    details: ['The landlord backed out.'],
  });
});

test('cancelled by an account that was deleted: the time and the reason are left', () => {
  const proposal = makeProposal({ state: 'cancelled', cancelledBy: null });
  expect(listTimelineSteps(proposal, []).at(-1)?.done).toBe('Cancelled');
});
