import { makeUserRef } from '@hideout/testing/factories/people';
import { makeVoterRow } from '@hideout/testing/factories/voting';
import { expect, test } from 'vitest';
import { votersCsv } from './voters-csv.ts';

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
