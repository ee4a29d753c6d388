import { makeProposalSummary } from '@hideout/testing/factories/governance';
import { expect, test } from 'vitest';
import { endsSoon, getPhase, getPhaseTime } from './proposal-phase.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const END = Date.parse('2026-11-23T12:00:00.000Z');

function at(state: Parameters<typeof makeProposalSummary>[0], now: number) {
  const startAt = new Date(START).toISOString();
  const endAt = new Date(END).toISOString();
  return getPhase(makeProposalSummary({ ...state, startAt, endAt }), now);
}

test('the clock moves a proposal on before the server has said so', () => {
  expect(at({ state: 'pending' }, START - 1)).toBe('upcoming');
  expect(at({ state: 'pending' }, START)).toBe('active');
  expect(at({ state: 'active' }, END - 1)).toBe('active');
  expect(at({ state: 'active' }, END)).toBe('counting');
  expect(at({ state: 'pending' }, END)).toBe('counting');
});

test('the server may close a vote before this clock does', () => {
  expect(at({ state: 'active', tallyStatus: 'finalizing' }, END - 60_000)).toBe('counting');
});

test('no outcome is named before the tally is final', () => {
  expect(at({ state: 'succeeded', tallyStatus: 'finalizing' }, END + 1)).toBe('counting');
  expect(at({ state: 'succeeded', tallyStatus: 'final' }, END + 1)).toBe('passed');
  expect(at({ state: 'defeated', tallyStatus: 'final' }, END + 1)).toBe('defeated');
  expect(at({ state: 'quorumNotMet', tallyStatus: 'final' }, END + 1)).toBe('no-quorum');
});

test('drafts and cancelled proposals have no clock', () => {
  expect(at({ state: 'draft' }, END + 1)).toBe('draft');
  expect(at({ state: 'cancelled' }, START + 1)).toBe('cancelled');
});

test('the last day of an open vote is soon', () => {
  const startAt = new Date(START).toISOString();
  const proposal = makeProposalSummary({ state: 'active', startAt, endAt: new Date(END).toISOString() });
  expect(endsSoon(proposal, END - 25 * 3_600_000)).toBe(false);
  expect(endsSoon(proposal, END - 3_600_000)).toBe(true);
  expect(endsSoon(proposal, END + 1)).toBe(false);
});

test('the relevant timestamp is the next one, then the last', () => {
  const proposal = makeProposalSummary({
    startAt: '2026-11-20T12:00:00.000Z',
    endAt: '2026-11-23T12:00:00.000Z',
  });
  expect(getPhaseTime(proposal, 'upcoming')).toEqual({ prefix: 'Starts', at: proposal.startAt });
  expect(getPhaseTime(proposal, 'active')).toEqual({ prefix: 'Ends', at: proposal.endAt });
  expect(getPhaseTime(proposal, 'passed')).toEqual({ prefix: 'Ended', at: proposal.endAt });
});
