import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';

export type ProposalTab = 'text' | 'votes' | 'timeline';

/** The part of a proposal's page that an address shows. */
export function readTab(pathname: string): ProposalTab {
  if (pathname.endsWith('/votes')) return 'votes';
  return pathname.endsWith('/timeline') ? 'timeline' : 'text';
}

/** The address of a part of a proposal's page. */
export function formatTabAddress(id: string, tab: ProposalTab): string {
  return tab === 'text' ? `/governance/${id}` : `/governance/${id}/${tab}`;
}

const BEFORE_TITLE: Record<ProposalTab, string> = { text: '', votes: 'Votes: ', timeline: 'Timeline: ' };

/** What the browser's tab says. A flagged title is not repeated where nobody asked for it. */
export function formatPageTitle(proposal: Proposal | undefined, tab: ProposalTab): string {
  if (proposal === undefined) return 'Proposal';
  return BEFORE_TITLE[tab] + (proposal.flagged ? formatProposalNumber(proposal.number) : proposal.title);
}
