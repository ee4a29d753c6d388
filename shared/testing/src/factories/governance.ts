import type { EndpointOutput } from '@hideout/contract/endpoint';
import type {
  listProposals,
  Proposal,
  ProposalState,
  ProposalSummary,
  Tally,
} from '@hideout/contract/governance';
import { parseMarkdown } from '@hideout/markdown/parse-markdown';
import { makeUserRef } from './people.ts';
import { DAY, HOUR, isoIn, MINUTE } from './times.ts';

/** A tally from the two sides; totals, quorum and lead follow from them. */
export function makeTally(overrides: Partial<Tally> = {}): Tally {
  const {
    forPower = 2318,
    againstPower = 857,
    forVoters = 301,
    againstVoters = 111,
    quorum = 4000,
  } = overrides;
  const totalPower = forPower + againstPower;
  const ahead = forPower > againstPower ? 'for' : 'against';
  const even = totalPower === 0 ? 'none' : 'tie';
  return {
    forPower,
    againstPower,
    totalPower,
    forVoters,
    againstVoters,
    voters: forVoters + againstVoters,
    quorum,
    quorumReached: totalPower >= quorum,
    leading: forPower === againstPower ? even : ahead,
    ...overrides,
  };
}

type Times = Pick<ProposalSummary, 'createdAt' | 'startAt' | 'endAt' | 'tallyStatus'>;

/** Times that make a proposal stand in `state` right now. */
function getTimes(state: ProposalState): Times {
  switch (state) {
    case 'draft':
    case 'pending':
      return { createdAt: isoIn(-DAY), startAt: isoIn(2 * DAY), endAt: isoIn(7 * DAY), tallyStatus: 'open' };
    case 'active':
    case 'cancelled':
      return {
        createdAt: isoIn(-3 * DAY),
        startAt: isoIn(-2 * DAY),
        endAt: isoIn(4 * HOUR + 12 * MINUTE + 30_000),
        tallyStatus: 'open',
      };
    default:
      return {
        createdAt: isoIn(-20 * DAY),
        startAt: isoIn(-19 * DAY),
        endAt: isoIn(-14 * DAY),
        tallyStatus: 'final',
      };
  }
}

/** A row of the list; active and ending in a bit over four hours unless a state says otherwise. */
export function makeProposalSummary(overrides: Partial<ProposalSummary> = {}): ProposalSummary {
  const state = overrides.state ?? 'active';
  const number = overrides.number ?? 41;
  return {
    id: `prop_${number}`,
    number,
    title: 'Fund the Ibiza Embassy, season two',
    summary: 'Twelve weeks of rent, two bartenders and one very large speaker.',
    state,
    author: makeUserRef({ username: 'oathkeeper' }),
    labels: ['treasury'],
    ...getTimes(state),
    tally: makeTally(state === 'pending' || state === 'draft' ? NO_VOTES : {}),
    myVote: null,
    flagged: false,
    ...overrides,
  };
}

const NO_VOTES: Partial<Tally> = { forPower: 0, againstPower: 0, forVoters: 0, againstVoters: 0 };

const BODY = `The embassy stood for one summer and nobody was arrested. This asks for a second one.

## What it costs

| item | SERUM |
|---|---:|
| Rent, twelve weeks | 48,000 |
| Two bartenders | 21,000 |
| One very large speaker | 9,500 |

## What we get

- A place to meet that is not a chat room
- A door that checks for a Mutant, not for a name
- [Last year's numbers](https://forum.example/t/ibiza-2025)

## Who runs it

The same crew, with **swampqueen** holding the keys.

## What happens if we say no

Nothing. The deposit goes back to the treasury within a week.`;

const OUTCOMES: Partial<Record<ProposalState, string>> = {
  succeeded: 'Passed',
  defeated: 'Defeated',
  quorumNotMet: 'Quorum not met',
};

function getOutcome({ state, tally }: ProposalSummary): string | null {
  const word = OUTCOMES[state];
  if (word === undefined) return null;
  const quorum = tally.quorumReached ? 'quorum reached' : 'quorum missed';
  const count = (power: number) => power.toLocaleString('en-US');
  return `${word}: ${count(tally.forPower)} for, ${count(tally.againstPower)} against, ${quorum}.`;
}

/** A whole proposal; `state` sets the times that go with it. */
export function makeProposal(overrides: Partial<Proposal> = {}): Proposal {
  const summary = makeProposalSummary(overrides);
  const closed = !['draft', 'pending', 'active'].includes(summary.state);
  return {
    ...summary,
    body: BODY,
    bodyTree: parseMarkdown(overrides.body ?? BODY),
    discussionUrl: 'https://forum.example/t/ibiza-embassy/412',
    updatedAt: summary.createdAt,
    version: 1,
    editedAfterStart: false,
    cancelledAt: summary.state === 'cancelled' ? isoIn(-DAY) : null,
    cancelReason: summary.state === 'cancelled' ? 'The landlord backed out.' : null,
    cancelledBy: summary.state === 'cancelled' ? summary.author : null,
    authorStats: { written: 7, decided: 6, passed: 4, votable: 40, voted: 31 },
    snapshotAt: summary.startAt,
    snapshotBlocks: [{ chainId: 1, block: '23456789' }],
    rules: {
      quorum: summary.tally.quorum,
      passWhen: 'forGreaterThanAgainst',
      voteChangeAllowed: true,
      reasonMaxLength: 500,
      powerRule: 'One vote for every Mutant Ape and Oath, two for every Mutant Hound.',
    },
    can: { vote: summary.state === 'active', edit: false, cancel: false },
    outcomeText: closed ? getOutcome(summary) : null,
    ...overrides,
  };
}

type ProposalPage = EndpointOutput<typeof listProposals>;

/** One page of the list with counts that fit its items. */
export function makeProposalPage(
  items: ProposalSummary[],
  overrides: Partial<ProposalPage> = {},
): ProposalPage {
  return {
    items,
    page: 1,
    limit: 20,
    total: items.length,
    hasNext: false,
    updatedAt: isoIn(0),
    ...overrides,
  };
}
