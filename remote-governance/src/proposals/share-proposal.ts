import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { useNotify } from '@hideout/session/session';

import { formatSide } from './vote-side.ts';

type SharedProposal = Pick<ProposalSummary, 'id' | 'number' | 'title' | 'flagged'>;

/** "MCP-041, Fund the Ibiza Embassy". A flagged title is not handed on. */
function formatShareTitle({ number, title, flagged }: SharedProposal): string {
  return flagged ? formatProposalNumber(number) : `${formatProposalNumber(number)}, ${title}`;
}

/** A proposal by its link. */
export function createShare(proposal: SharedProposal): Shared & { text?: never } {
  return {
    title: formatShareTitle(proposal),
    url: new URL(`/governance/${proposal.id}`, location.origin).href,
  };
}

/** The same, saying how one voted. */
export function createVoteShare(proposal: SharedProposal, voteFor: boolean): Shared {
  return {
    ...createShare(proposal),
    text: `I voted ${formatSide(voteFor)} on ${formatShareTitle(proposal)}`,
  };
}

type Shared = {
  readonly title: string;
  /** One line that goes before the link; without it the link goes alone. */
  readonly text?: string;
  readonly url: string;
};

/** True when the device has a share sheet of its own. */
export function hasShareSheet(): boolean {
  return typeof navigator !== 'undefined' && 'share' in navigator;
}

/** Passes something to the device's share sheet, or to the clipboard where there is none. */
export function useShare(): (what: Shared) => Promise<void> {
  const notify = useNotify();

  async function copy({ text, url }: Shared) {
    try {
      await navigator.clipboard.writeText(text === undefined ? url : `${text}: ${url}`);
      notify({ title: text === undefined ? 'Link copied' : 'Line and link copied', tone: 'success' });
    } catch {
      // No permission, or no clipboard outside a secure context: the address bar still has the link.
      notify({ title: 'Copying is blocked here', message: `Copy the link by hand: ${url}`, tone: 'error' });
    }
  }

  return async (what) => {
    if (!hasShareSheet()) return copy(what);
    try {
      await navigator.share({ ...what });
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      await copy(what);
    }
  };
}
