import { makeUserRef } from '@hideout/testing/factories/people';
import { makeVote, makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { expect, test } from 'vitest';
import { votersCsv } from './arrange-voters.ts';
import { withVoter } from './put-voter.ts';

const HEAVY = makeVoterRow({ user: makeUserRef({ username: 'sippin_serum' }), power: 100 });
const LIGHT = makeVoterRow({ user: makeUserRef({ username: 'goo' }), power: 1 });

test('a new vote stands where its power puts it', () => {
  const next = withVoter(makeVoters([HEAVY, LIGHT]), makeVote({ power: 17 }));
  expect(next.voters.map(({ user }) => user.username)).toEqual(['sippin_serum', 'hound', 'goo']);
  expect(next.total).toBe(3);
});

test('a changed vote takes the place of the one before and is not counted twice', () => {
  const before = makeVoters([HEAVY, makeVoterRow({ user: makeUserRef({ username: 'hound' }), power: 17 })]);
  const next = withVoter(before, makeVote({ voteFor: false, changedAt: '2026-11-20T12:00:00.000Z' }));
  expect(next.total).toBe(2);
  expect(next.voters[1]).toMatchObject({ voteFor: false, votedAt: '2026-11-20T12:00:00.000Z' });
});

test('a file of votes cannot run anything in a spreadsheet and survives commas and quotes', () => {
  const csv = votersCsv([
    makeVoterRow({
      user: makeUserRef({ username: 'franken' }),
      address: null,
      voteFor: false,
      power: 2.5,
      votedAt: '2026-11-20T12:00:00.000Z',
      reason: '=HYPERLINK("http://evil.example"), "no"',
    }),
  ]);
  expect(csv).toBe(
    'voter,address,vote,power,voted at,reason\r\n' +
      'franken,,against,2.5,2026-11-20T12:00:00.000Z,"\'=HYPERLINK(""http://evil.example""), ""no"""\r\n',
  );
});
