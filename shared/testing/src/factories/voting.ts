import type { ProposalStats } from '@hideout/contract/governance';
import type { Vote, VoteResult, VoterRow, Voters } from '@hideout/contract/votes';
import type { VotingPower, VotingPowerSource } from '@hideout/contract/voting-power';
import { makeTally } from './governance.ts';
import { makeUserRef } from './people.ts';
import { DAY, HOUR, isoIn, MINUTE } from './times.ts';

/** Three own Mutants of one wallet, counted by default. `power = count × weight`. */
export function makeVotingPowerSource(overrides: Partial<VotingPowerSource> = {}): VotingPowerSource {
  const { count = 3, weight = 1 } = overrides;
  return {
    kind: 'wallet',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    label: null,
    chainId: 1,
    collection: { slug: 'mayc', name: 'Mutant Ape Yacht Club' },
    count,
    weight,
    power: count * weight,
    counted: true,
    notCountedBecause: null,
    ...overrides,
  };
}

const SOURCES = [
  makeVotingPowerSource(),
  makeVotingPowerSource({
    kind: 'delegation',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    count: 9,
  }),
  makeVotingPowerSource({
    kind: 'hotWallet',
    address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
    count: 5,
  }),
  makeVotingPowerSource({
    kind: 'delegation',
    address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    count: 2,
    counted: false,
    notCountedBecause: 'limitedRights',
  }),
];

/** 17 votes: 3 own, 14 delegated, and one source that does not count. Totals follow the sources. */
export function makeVotingPower(overrides: Partial<VotingPower> = {}): VotingPower {
  const sources = overrides.sources ?? SOURCES;
  const sum = (kinds: readonly string[]) =>
    sources
      .filter(({ counted, kind }) => counted && kinds.includes(kind))
      .reduce((total, { power }) => total + power, 0);
  const own = sum(['wallet']);
  const delegated = sum(['delegation', 'hotWallet']);
  const canVote = own + delegated > 0;
  return {
    proposalId: 'prop_41',
    canVote,
    reason: canVote ? null : 'noPower',
    total: own + delegated,
    own,
    delegated,
    sources,
    snapshotAt: isoIn(-2 * DAY),
    partial: false,
    computedAt: isoIn(0),
    ...overrides,
  };
}

/** A vote for, with 17, cast two minutes ago. */
export function makeVote(overrides: Partial<Vote> = {}): Vote {
  return {
    id: 'vote_1',
    proposalId: 'prop_41',
    user: makeUserRef({ username: 'hound' }),
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    voteFor: true,
    power: 17,
    reason: null,
    votedAt: isoIn(-2 * MINUTE),
    changedAt: null,
    changes: 0,
    ...overrides,
  };
}

/** What the API answers to a vote. */
export function makeVoteResult(overrides: Partial<VoteResult> = {}): VoteResult {
  return {
    vote: makeVote(),
    replaced: false,
    tally: makeTally({ forPower: 2335, forVoters: 302 }),
    receipt: { id: 'rcpt_1', digest: '0x9f2c41d7a0b35e', issuedAt: isoIn(0) },
    ...overrides,
  };
}

/** The live numbers of a proposal, with a course of the vote over two days. */
export function makeProposalStats(overrides: Partial<ProposalStats> = {}): ProposalStats {
  const tally = overrides.tally ?? makeTally();
  const shares = [0.1, 0.25, 0.5, 0.8, 1];
  return {
    proposalId: 'prop_41',
    tally,
    tallyStatus: 'open',
    eligiblePower: 21_000,
    eligibleVoters: 8_021,
    turnout: Math.round((tally.totalPower / 21_000) * 1000) / 1000,
    series: shares.map((share, index) => ({
      at: isoIn((index - shares.length) * 12 * HOUR),
      forPower: Math.round(tally.forPower * share),
      againstPower: Math.round(tally.againstPower * share),
    })),
    updatedAt: isoIn(0),
    ...overrides,
  };
}

/** A user's line in the list of voters. */
export function makeVoterRow(overrides: Partial<VoterRow> = {}): VoterRow {
  return {
    user: makeUserRef(),
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    voteFor: true,
    power: 10,
    reason: null,
    votedAt: isoIn(-5 * HOUR),
    ...overrides,
  };
}

/** A list of voters, heaviest first. */
export function makeVoters(rows: VoterRow[], overrides: Partial<Voters> = {}): Voters {
  const voters = rows.toSorted((a, b) => b.power - a.power);
  return {
    proposalId: 'prop_41',
    voters,
    total: rows.length,
    truncatedAt: null,
    updatedAt: isoIn(0),
    ...overrides,
  };
}
