import type { ProposalSummary } from '@hideout/contract/governance';
import { proposalLabel } from '../proposals/proposal-phase.ts';
import { sideName } from '../voting/choice.ts';
import type { Shared } from './use-share.ts';

type Told = Pick<ProposalSummary, 'id' | 'number' | 'title' | 'flagged'>;

/** "MCP-041, Fund the Ibiza Embassy". A flagged title is not handed on. */
function nameOf({ number, title, flagged }: Told): string {
  return flagged ? proposalLabel(number) : `${proposalLabel(number)}, ${title}`;
}

/** A proposal by its link. */
export function shareOf(proposal: Told): Shared & { text?: never } {
  return {
    title: nameOf(proposal),
    url: new URL(`/governance/${proposal.id}`, location.origin).href,
  };
}

/** The same, saying how one voted. */
export function voteShareOf(proposal: Told, voteFor: boolean): Shared {
  return { ...shareOf(proposal), text: `I voted ${sideName(voteFor)} on ${nameOf(proposal)}` };
}
