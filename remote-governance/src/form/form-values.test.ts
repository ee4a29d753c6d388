import { proposalProblems } from '@hideout/contract/proposal-rules';
import { makeProposal } from '@hideout/testing/factories/governance';
import { expect, test } from 'vitest';
import {
  copyProposal,
  daysAfter,
  emptyValues,
  sameValues,
  toFormInput,
  toFormValues,
} from './form-values.ts';

const NOW = Date.parse('2026-11-20T12:34:56.000Z');

test('a proposal that is opened and not touched is sent as it was, to the second', () => {
  const proposal = makeProposal({
    startAt: '2026-12-01T10:00:30.000Z',
    endAt: '2026-12-05T10:00:00.000Z',
    labels: ['treasury', 'events'],
  });
  expect(toFormInput(toFormValues(proposal))).toEqual({
    title: proposal.title,
    body: proposal.body,
    summary: proposal.summary,
    discussionUrl: proposal.discussionUrl,
    labels: proposal.labels,
    startAt: proposal.startAt,
    endAt: proposal.endAt,
    quorum: proposal.tally.quorum,
  });
});

test('a summary that the server has made follows the text; one of its own stays', () => {
  const made = makeProposal({ body: 'First *words*.\n\nSecond.', summary: 'First words.' });
  expect(toFormValues(made).summary).toBe('');
  expect(toFormInput({ ...toFormValues(made), summary: 'First words. ' })).not.toHaveProperty('summary');
  expect(toFormValues(makeProposal({ summary: 'My own.' })).summary).toBe('My own.');
});

test('a new proposal starts at a full hour and lasts five days; only what is to be typed is missing', () => {
  const { startAt } = emptyValues(NOW);
  expect(new Date(startAt).toISOString()).toBe('2026-11-21T13:00:00.000Z');
  expect(Object.keys(proposalProblems(toFormInput(emptyValues(NOW)), NOW))).toEqual([
    'title',
    'body',
    'quorum',
  ]);
  expect(proposalProblems(toFormInput(copyProposal(makeProposal(), NOW)), NOW)).toEqual({});
});

test('half-typed times and numbers are none, and days after nothing are nothing', () => {
  const input = toFormInput({ ...emptyValues(NOW), startAt: '2026-13', quorum: '1e' });
  expect(input).toMatchObject({ startAt: '', quorum: Number.NaN });
  for (const quorum of ['12.500', '1,5', '1e3', ' ', '-1']) {
    expect(toFormInput({ ...emptyValues(NOW), quorum }).quorum).toBeNaN();
  }
  expect(toFormInput({ ...emptyValues(NOW), quorum: ' 12.5 ' }).quorum).toBe(12.5);
  expect(daysAfter('', 3)).toBe('');
  expect(daysAfter('2026-10-23T18:00', 3)).toBe('2026-10-26T18:00');
});

test('spaces and commas that say nothing make no difference', () => {
  const values = { ...emptyValues(NOW), title: 'Fund the villa', labels: 'treasury' };
  expect(sameValues(values, { ...values, title: 'Fund the villa ', labels: ' treasury, ' })).toBe(true);
  expect(sameValues(values, { ...values, title: 'Fund the Villa' })).toBe(false);
});
