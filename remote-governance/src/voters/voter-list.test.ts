import { makeTally } from '@hideout/testing/factories/governance';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { makeProposalStats, makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { expect, test } from 'vitest';
import { freshVotes } from './voter-list.tsx';

const ROWS = [
  makeVoterRow({ power: 0.1 }),
  makeVoterRow({ power: 0.2 }),
  makeVoterRow({ power: 5, voteFor: false }),
];
const READ = makeVoters(ROWS, { updatedAt: isoIn(-MINUTE) });
const SAME = { forPower: 0.3, againstPower: 5, forVoters: 2, againstVoters: 1 };
const stats = (tally: Parameters<typeof makeTally>[0], updatedAt = isoIn(0)) =>
  makeProposalStats({ tally: makeTally(tally), updatedAt });

test('counts votes that came after the list was read', () => {
  expect(freshVotes(READ, stats({ ...SAME, forPower: 1.3, forVoters: 3 }))).toBe('1 new vote');
  expect(freshVotes(READ, stats({ ...SAME, forPower: 9, forVoters: 5 }))).toBe('3 new votes');
});

test('notices a change of mind by the sums', () => {
  expect(freshVotes(READ, stats({ ...SAME, forPower: 5.3, againstPower: 0 }))).toBe('Votes have changed');
});

test('says nothing when nothing is new, when the tally is the older of the two, or before there is one', () => {
  expect(freshVotes(READ, stats(SAME))).toBeNull();
  expect(freshVotes(READ, stats({ ...SAME, forVoters: 9 }, isoIn(-2 * MINUTE)))).toBeNull();
  expect(freshVotes(READ, undefined)).toBeNull();
});
