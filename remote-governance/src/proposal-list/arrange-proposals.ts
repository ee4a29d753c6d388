import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { isClosed, type Phase } from '../proposals/proposal-phase.ts';

/** Orders of the list. `server` keeps the API's: open by end, upcoming by start, closed by latest end. */
export const SORTS = {
  server: 'What is next',
  newest: 'Newest',
  ending: 'Ending soon',
  turnout: 'Turnout',
  for: 'Most for',
  against: 'Most against',
} as const;

export type Sort = keyof typeof SORTS;

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}

/** Reads a sort from the address; anything unknown is the server's order. */
export function readSort(text: string | null): Sort {
  return text !== null && isSort(text) ? text : 'server';
}

type Compare = (a: ProposalSummary, b: ProposalSummary) => number;

function largest(value: (item: ProposalSummary) => number): Compare {
  return (a, b) => value(b) - value(a);
}

function getEndTime({ endAt }: ProposalSummary): number {
  return Date.parse(endAt);
}

/** What can still end comes first, the nearest end in front; then what has ended, the latest in front. */
function byEnd(a: ProposalSummary, b: ProposalSummary): number {
  const rank = ({ state, tallyStatus }: ProposalSummary) => {
    if (tallyStatus !== 'open' || state === 'draft') return 2;
    if (state === 'active') return 0;
    return state === 'pending' ? 1 : 2;
  };
  const order = rank(a) - rank(b);
  if (order !== 0) return order;
  return rank(a) === 2 ? getEndTime(b) - getEndTime(a) : getEndTime(a) - getEndTime(b);
}

const COMPARE: Record<Exclude<Sort, 'server'>, Compare> = {
  newest: largest((item) => Date.parse(item.createdAt)),
  ending: byEnd,
  turnout: largest((item) => item.tally.totalPower),
  for: largest((item) => item.tally.forPower),
  against: largest((item) => item.tally.againstPower),
};

/** A sorted copy; equal rows keep their order. */
export function sortProposals(items: readonly ProposalSummary[], sort: Sort): readonly ProposalSummary[] {
  return sort === 'server' ? items : items.toSorted(COMPARE[sort]);
}

/** Every word of `text` stands somewhere in title, summary, number, author or labels, in any case. */
export function searchProposals(items: readonly ProposalSummary[], text: string): readonly ProposalSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const hay = [
      item.title,
      item.summary,
      formatProposalNumber(item.number),
      item.author.username ?? '',
      ...item.labels,
    ]
      .join('\n')
      .toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

/** A part of the list. */
export type GroupId = 'needs-you' | 'open' | 'counting' | 'drafts' | 'upcoming' | 'closed';

/** The part of the list that a proposal belongs to. Nothing needs the vote of a guest. */
export function getGroupId(item: ProposalSummary, phase: Phase, isMember: boolean): GroupId {
  if (phase === 'draft') return 'drafts';
  if (phase === 'upcoming' || phase === 'counting') return phase;
  if (isClosed(phase)) return 'closed';
  return isMember && item.myVote === null ? 'needs-you' : 'open';
}

/** The parts of the list from the top down. What needs the user's vote comes first. */
export function listGroups(isMember: boolean): readonly { readonly id: GroupId; readonly title: string }[] {
  return [
    { id: 'needs-you', title: 'Needs your vote' },
    { id: 'open', title: isMember ? 'You have voted' : 'Open for votes' },
    { id: 'counting', title: 'Counting' },
    { id: 'drafts', title: 'Drafts' },
    { id: 'upcoming', title: 'Coming up' },
    { id: 'closed', title: 'Closed' },
  ];
}
