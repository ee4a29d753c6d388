import * as governance from '@hideout/contract/governance';
import { leaderboard, leaderboardEntry } from '@hideout/contract/leaderboard';
import { sessionUser, userRef } from '@hideout/contract/people';
import * as votes from '@hideout/contract/votes';
import { votingPower } from '@hideout/contract/voting-power';
import { describe, expect, test } from 'vitest';
import { makeProposal, makeProposalPage, makeProposalSummary, makeTally } from './governance.ts';
import { makeLeaderboard, makeLeaderboardEntry } from './leaderboard.ts';
import { makeAdmin, makeSessionUser, makeUserRef } from './people.ts';
import {
  makeProposalStats,
  makeVote,
  makeVoteResult,
  makeVoterRow,
  makeVoters,
  makeVotingPower,
} from './voting.ts';

describe('every factory makes an object the contract accepts', () => {
  test.each([
    ['user', userRef, makeUserRef()],
    ['session user', sessionUser, makeSessionUser()],
    ['admin', sessionUser, makeAdmin()],
    ['tally', governance.tally, makeTally()],
    ['voting power', votingPower, makeVotingPower()],
    ['vote', votes.vote, makeVote()],
    ['vote result', votes.voteResult, makeVoteResult()],
    ['stats', governance.proposalStats, makeProposalStats()],
    ['voters', votes.voters, makeVoters([makeVoterRow()])],
    ['leaderboard entry', leaderboardEntry, makeLeaderboardEntry()],
    ['leaderboard', leaderboard, makeLeaderboard()],
    ['page', governance.listProposals.response, makeProposalPage([makeProposalSummary()])],
  ])('%s', (_name, schema, made) => {
    expect(schema.parse(made)).toEqual(made);
  });

  test.each(governance.PROPOSAL_STATES)('a proposal that is %s', (state) => {
    const made = makeProposal({ state });
    expect(governance.proposal.parse(made)).toEqual(made);
  });
});

test('a proposal stands in its state by its times', () => {
  const now = Date.now();
  const active = makeProposal({ state: 'active' });
  expect(Date.parse(active.startAt)).toBeLessThan(now);
  expect(Date.parse(active.endAt)).toBeGreaterThan(now);
  expect(Date.parse(makeProposal({ state: 'pending' }).startAt)).toBeGreaterThan(now);
  expect(Date.parse(makeProposal({ state: 'succeeded' }).endAt)).toBeLessThan(now);
});

test('a tally follows its sides', () => {
  expect(makeTally({ forPower: 1, againstPower: 3, quorum: 4 })).toMatchObject({
    totalPower: 4,
    leading: 'against',
    quorumReached: true,
  });
  expect(makeTally({ forPower: 0, againstPower: 0 }).leading).toBe('none');
});

test('voting power is the sum of what counts', () => {
  expect(makeVotingPower()).toMatchObject({ total: 17, own: 3, delegated: 14, canVote: true });
  expect(makeVotingPower({ sources: [] })).toMatchObject({ total: 0, canVote: false, reason: 'noPower' });
});
