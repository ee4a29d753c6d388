import {
  getProposal,
  getProposalStats,
  listProposals,
  type ProposalState,
  type ProposalSummary,
  saveProposal,
} from '@hideout/contract/governance';
import { formatSummary } from '@hideout/contract/proposal-rules';
import { castVote, listVoters, lookUpVote, type VoterRow } from '@hideout/contract/votes';
import { getVotingPower, type VotingPower } from '@hideout/contract/voting-power';
import { parseMarkdown } from '@hideout/markdown/parse-markdown';
import {
  makeProposal,
  makeProposalPage,
  makeProposalSummary,
  makeTally,
} from '@hideout/testing/factories/governance';
import { makeUserRef } from '@hideout/testing/factories/people';
import { DAY, HOUR, isoIn } from '@hideout/testing/factories/times';
import {
  makeProposalStats,
  makeVote,
  makeVoteResult,
  makeVoterRow,
  makeVoters,
  makeVotingPower,
} from '@hideout/testing/factories/voting';
import { answer, disconnect, type FakeHandler, garble, hang, refuse } from '@hideout/testing/fake-api';
import { getUser, type PersonaName } from '@hideout/testing/personas';
import { withBallot } from '../proposals/tally.ts';

const NAMES = [
  'sippin_serum',
  'franken',
  'swampqueen',
  'ledgerghost',
  'vaultrat',
  'tubemaster',
  'eight_eyes',
  'goo',
];
const REASONS = [
  'The first summer paid for itself. Do it again.',
  'Twelve weeks is eight too many, and the speaker is bigger than the building.',
  null,
  null,
];

function makeElectorate(size: number): VoterRow[] {
  return Array.from({ length: size }, (_, index) => {
    const name = NAMES[index] ?? `mutant_${index}`;
    return makeVoterRow({
      user: makeUserRef({ username: name }),
      voteFor: index % 4 !== 1,
      power: index < size - 12 ? Math.max(1, Math.round(220 / (index + 1))) : 0.5,
      reason: REASONS[index % REASONS.length] ?? null,
      votedAt: isoIn(-index * HOUR),
    });
  });
}

const VOTERS = makeElectorate(412);

const ARCHIVE = [
  'Buy back the missing Oaths',
  'Pay the swamp cleaners what they asked for',
  'Let Bitcoin hounds vote',
  'Paint the hideout green',
  'Fund a second server for the leaderboard',
];

function makeArchive(): ProposalSummary[] {
  const states = ['succeeded', 'defeated', 'quorumNotMet', 'cancelled'] as const;
  return Array.from({ length: 28 }, (_, index) => {
    const state = states[index % states.length] ?? 'succeeded';
    const against = state === 'defeated';
    return makeProposalSummary({
      number: 39 - index,
      state,
      title: ARCHIVE[index % ARCHIVE.length] ?? '',
      endAt: isoIn(-(index + 1) * 6 * DAY),
      tally: makeTally(
        state === 'quorumNotMet'
          ? { forPower: 900, againstPower: 420 }
          : { forPower: against ? 1200 : 4600, againstPower: against ? 3900 : 700 },
      ),
    });
  });
}

function makeAll(): ProposalSummary[] {
  return [
    makeProposalSummary(),
    makeProposalSummary({
      number: 40,
      title:
        'Move the swamp server to a machine that does not share a socket with the fridge in the back room',
      endAt: isoIn(3 * DAY + HOUR),
      tally: makeTally({ forPower: 4120, againstPower: 310 }),
    }),
    makeProposalSummary({ number: 42, state: 'pending', title: 'Name the next season' }),
    ...makeArchive(),
  ];
}

function getPower(persona: PersonaName): VotingPower {
  return persona === 'holder' || persona === 'admin' ? makeVotingPower() : makeVotingPower({ sources: [] });
}

function stateAfter(action: 'draft' | 'publish' | 'update' | 'cancel', before: ProposalState): ProposalState {
  if (action === 'cancel') return 'cancelled';
  return action === 'draft' || (action === 'update' && before === 'draft') ? 'draft' : 'pending';
}

/** A small governance in memory: votes are stored and counted until the page is reloaded. */
export function governanceHandlers(persona: PersonaName): readonly FakeHandler[] {
  const user = getUser(persona);
  const proposals = new Map(makeAll().map((proposal) => [proposal.id, proposal]));
  const reasons = new Map<string, string>();
  const find = (id: string) => proposals.get(id);
  const closed = ['succeeded', 'defeated', 'quorumNotMet', 'cancelled'];

  function voteOn(proposal: ProposalSummary) {
    if (user === null || proposal.myVote === null) return null;
    const reason = reasons.get(proposal.id) ?? null;
    return makeVote({ proposalId: proposal.id, user, ...proposal.myVote, reason });
  }

  return [
    answer(listProposals, ({ query }) => {
      const all = [...proposals.values()].filter(({ state }) => {
        if (query.state === 'all') return true;
        if (query.state === 'closed') return closed.includes(state);
        return query.state === 'open' ? !closed.includes(state) : state === query.state;
      });
      const from = (query.page - 1) * query.limit;
      return makeProposalPage(all.slice(from, from + query.limit), {
        page: query.page,
        total: all.length,
        hasNext: from + query.limit < all.length,
      });
    }),
    answer(getProposal, ({ params }) => {
      const summary = find(params.id);
      if (summary === undefined) return refuse(getProposal, 'PROPOSAL_NOT_FOUND');
      const edit = persona === 'admin' && (summary.state === 'pending' || summary.state === 'draft');
      return makeProposal({ ...summary, can: { vote: summary.state === 'active', edit, cancel: edit } });
    }),
    answer(saveProposal, ({ body }) => {
      const number = 43 + [...proposals.values()].filter(({ number: taken }) => taken > 42).length;
      const known = body.id === undefined ? makeProposalSummary({ number }) : find(body.id);
      if (known === undefined) return refuse(saveProposal, 'PROPOSAL_NOT_FOUND');
      const saved = makeProposal({
        ...known,
        title: body.title,
        body: body.body,
        bodyTree: parseMarkdown(body.body),
        summary: body.summary ?? formatSummary(body.body),
        startAt: body.startAt,
        endAt: body.endAt,
        labels: body.labels ?? [],
        discussionUrl: body.discussionUrl ?? null,
        state: stateAfter(body.action, known.state),
        tally: makeTally({
          quorum: body.quorum,
          forPower: 0,
          againstPower: 0,
          forVoters: 0,
          againstVoters: 0,
        }),
      });
      proposals.set(saved.id, saved);
      return saved;
    }),
    answer(getProposalStats, ({ params }) => {
      const summary = find(params.id);
      if (summary === undefined) return refuse(getProposalStats, 'PROPOSAL_NOT_FOUND');
      return makeProposalStats({
        proposalId: params.id,
        tally: summary.tally,
        tallyStatus: summary.tallyStatus,
        // Older than every list of voters: nothing new comes by itself.
        updatedAt: isoIn(-DAY),
      });
    }),
    answer(listVoters, ({ params }) => {
      const mine = voteOn(find(params.id) ?? makeProposalSummary());
      return makeVoters(mine === null ? VOTERS : [...VOTERS, mine], { proposalId: params.id });
    }),
    answer(getVotingPower, ({ params }) => ({ ...getPower(persona), proposalId: params.id })),
    answer(lookUpVote, ({ params }) => {
      const vote = voteOn(find(params.proposalId) ?? makeProposalSummary());
      return vote === null ? { vote } : { vote, receipt: makeVoteResult().receipt };
    }),
    answer(castVote, ({ body }) => {
      const summary = find(body.proposalId);
      const power = getPower(persona);
      if (summary === undefined) return refuse(castVote, 'PROPOSAL_NOT_FOUND');
      if (!power.canVote) return refuse(castVote, 'NO_VOTING_POWER');
      const mine = { voteFor: body.voteFor, power: power.total, votedAt: new Date().toISOString() };
      const next = { ...summary, tally: withBallot(summary.tally, summary.myVote, mine), myVote: mine };
      proposals.set(summary.id, next);
      reasons.set(summary.id, body.reason ?? '');
      const vote = voteOn(next) ?? makeVote();
      return makeVoteResult({ vote, replaced: summary.myVote !== null, tally: next.tally });
    }),
  ];
}

/** As many points as a course can have, over two days, with against ahead at first. */
function makeLongCourse() {
  return Array.from({ length: 200 }, (_, index) => ({
    at: isoIn((index - 200) * 0.23 * HOUR),
    forPower: Math.round(2318 * (index / 199) ** 2),
    againstPower: Math.round(857 * (index / 199) ** 0.3),
  }));
}

/** Answers to look at that do not come by themselves. */
export const governanceScenes: Readonly<Record<string, readonly FakeHandler[]>> = {
  'list with a flagged one': [
    answer(
      listProposals,
      makeProposalPage([makeProposalSummary({ flagged: true }), ...makeAll().slice(1, 3)]),
    ),
  ],
  'no proposals': [answer(listProposals, makeProposalPage([]))],
  'list refused': [refuse(listProposals, 'UPSTREAM_UNAVAILABLE')],
  'list hangs': [hang(listProposals)],
  'list garbled': [garble(listProposals)],
  'proposal refused': [refuse(getProposal, 'INTERNAL')],
  'proposal hangs': [hang(getProposal)],
  'power unreadable': [refuse(getVotingPower, 'VOTING_POWER_UNAVAILABLE')],
  'power partial': [
    answer(getVotingPower, makeVotingPower({ partial: true, canVote: false, reason: 'unavailable' })),
  ],
  'power hangs': [hang(getVotingPower)],
  'vote refused': [refuse(castVote, 'NO_VOTING_POWER')],
  'vote hangs': [hang(castVote)],
  'vote lost': [disconnect(castVote)],
  'save refused': [refuse(saveProposal, 'INTERNAL')],
  'save lost': [disconnect(saveProposal)],
  'proposal flagged': [answer(getProposal, makeProposal({ flagged: true }))],
  'proposal cancelled': [answer(getProposal, makeProposal({ state: 'cancelled' }))],
  'proposal of one’s own': [
    answer(getProposal, makeProposal({ version: 2, can: { vote: true, edit: false, cancel: true } })),
    refuse(saveProposal, 'CONFLICT'),
  ],
  'long course': [answer(getProposalStats, makeProposalStats({ series: makeLongCourse() }))],
  'no votes': [answer(listVoters, makeVoters([]))],
  'ten thousand votes': [answer(listVoters, makeVoters(makeElectorate(10_000)))],
};
