import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { listProposals, proposalInput } from './governance.ts';
import { listVoters, voteInput } from './votes.ts';

describe('the query of the list of proposals', () => {
  const { query } = listProposals;

  test('has the defaults of the spec', () => {
    expect(query && z.parse(query, {})).toEqual({ page: 1, limit: 20, state: 'all' });
  });

  test.each([{ limit: '101' }, { limit: '0' }, { page: '0' }, { page: 'one' }, { state: 'maybe' }])(
    'refuses %o',
    (asked) => {
      expect(query && z.safeParse(query, asked).success).toBe(false);
    },
  );

  test('takes numbers as text, as a query string has them', () => {
    expect(query && z.parse(query, { page: '3', limit: '100', state: 'closed' })).toEqual({
      page: 3,
      limit: 100,
      state: 'closed',
    });
  });
});

test('the plain list of voters has neither page nor limit', () => {
  expect(listVoters.query && z.parse(listVoters.query, {})).toEqual({});
});

test('a proposal without an action is published', () => {
  const input = {
    title: 'T',
    body: 'B',
    startAt: '2026-11-20T12:00:00.000Z',
    endAt: '2026-11-21T12:00:00.000Z',
    quorum: 1,
  };
  expect(z.parse(proposalInput, input).action).toBe('publish');
});

test('a reason has at most 500 characters', () => {
  const vote = { proposalId: 'mcp-041', voteFor: true };
  expect(z.safeParse(voteInput, { ...vote, reason: 'x'.repeat(500) }).success).toBe(true);
  expect(z.safeParse(voteInput, { ...vote, reason: 'x'.repeat(501) }).success).toBe(false);
});
