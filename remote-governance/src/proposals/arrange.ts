import type { ProposalSummary } from '@hideout/contract/governance';
import { isClosed, type Phase, proposalLabel } from './proposal-phase.ts';

/** Orders of the list. `server` keeps the API's: open by end, upcoming by start, closed by latest end. */
export const SORTS = {
  server: 'What is next',
  newest: 'Newest',
  turnout: 'Most votes',
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

const VALUE: Record<Exclude<Sort, 'server'>, (item: ProposalSummary) => number> = {
  newest: (item) => Date.parse(item.createdAt),
  turnout: (item) => item.tally.totalPower,
  for: (item) => item.tally.forPower,
  against: (item) => item.tally.againstPower,
};

/** A sorted copy; equal rows keep their order. */
export function sortProposals(items: readonly ProposalSummary[], sort: Sort): readonly ProposalSummary[] {
  if (sort === 'server') return items;
  const value = VALUE[sort];
  return items.toSorted((a, b) => value(b) - value(a));
}

/** Every word of `text` stands somewhere in title, summary, number, author or labels, in any case. */
export function searchProposals(items: readonly ProposalSummary[], text: string): readonly ProposalSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const hay = [
      item.title,
      item.summary,
      proposalLabel(item.number),
      item.author.username ?? '',
      ...item.labels,
    ]
      .join('\n')
      .toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

/** A titled part of the list. */
export type Group = {
  readonly id: GroupId;
  readonly title: string;
  readonly items: readonly ProposalSummary[];
};
type GroupId = 'needs-you' | 'open' | 'counting' | 'drafts' | 'upcoming' | 'closed';

function groupIdOf(item: ProposalSummary, phase: Phase, isMember: boolean): GroupId {
  if (phase === 'draft') return 'drafts';
  if (phase === 'upcoming' || phase === 'counting') return phase;
  if (isClosed(phase)) return 'closed';
  return isMember && item.myVote === null ? 'needs-you' : 'open';
}

/**
 * The list in parts, empty parts left out. What needs the reader's vote comes first; for a guest nothing does.
 *
 * @param phaseAt phase of a proposal at the moment of drawing.
 */
export function groupProposals(
  items: readonly ProposalSummary[],
  isMember: boolean,
  phaseAt: (item: ProposalSummary) => Phase,
): readonly Group[] {
  const groups: readonly Omit<Group, 'items'>[] = [
    { id: 'needs-you', title: 'Needs your vote' },
    { id: 'open', title: isMember ? 'You have voted' : 'Open for votes' },
    { id: 'counting', title: 'Counting' },
    { id: 'drafts', title: 'Drafts' },
    { id: 'upcoming', title: 'Coming up' },
    { id: 'closed', title: 'Closed' },
  ];
  return groups
    .map((group) => ({
      ...group,
      items: items.filter((item) => groupIdOf(item, phaseAt(item), isMember) === group.id),
    }))
    .filter((group) => group.items.length > 0);
}
