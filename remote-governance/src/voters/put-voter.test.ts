import { makeUserRef } from '@hideout/testing/factories/people';
import { makeVote, makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { expect, test } from 'vitest';
import { withVoter } from './put-voter.ts';

const HEAVY = makeVoterRow({ user: makeUserRef({ username: 'sippin_serum' }), power: 100 });
const LIGHT = makeVoterRow({ user: makeUserRef({ username: 'goo' }), power: 1 });

test('a new vote stands where its power puts it', () => {
  const next = withVoter(makeVoters([HEAVY, LIGHT]), makeVote({ power: 17 }));
  expect(next.voters.map(({ user }) => user.username)).toEqual(['sippin_serum', 'hound', 'goo']);
  expect(next.total).toBe(3);
});

test('a changed vote replaces the one before and is not counted twice', () => {
  const before = makeVoters([HEAVY, makeVoterRow({ user: makeUserRef({ username: 'hound' }), power: 17 })]);
  const next = withVoter(before, makeVote({ voteFor: false, changedAt: '2026-11-20T12:00:00.000Z' }));
  expect(next.total).toBe(2);
  expect(next.voters[1]).toMatchObject({ voteFor: false, votedAt: '2026-11-20T12:00:00.000Z' });
});
