import type { ProposalSummary } from '@hideout/contract/governance';
import { useNavigate } from '@hideout/session/router';
import { type ReactNode, useEffect, useState } from 'react';
import type { AskVote } from '../proposals/proposal-row.tsx';

// Most readers of the list never vote from it: the sheet comes after the list, for those who may need it.
const loadBottomSheet = () => import(/* webpackChunkName: "quick-vote" */ './quick-vote-bottom-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadBottomSheet>>['QuickVoteBottomSheet'];

type Asked = { readonly proposal: ProposalSummary; readonly voteFor: boolean; readonly button: HTMLElement };

/** The button that opened the sheet, or, once the vote has replaced it, the title of the same row. */
function findFocusTarget(button: HTMLElement, link: HTMLElement | null): HTMLElement | null {
  if (button.isConnected) return button;
  return link?.isConnected === true ? link : null;
}

/**
 * Voting from the list: what a row's button calls, and the sheet to render once. A press never votes.
 *
 * @param isNeeded whether a row shows the buttons.
 */
export function useQuickVote(isNeeded: boolean): { readonly ask: AskVote; readonly sheet: ReactNode } {
  'use memo';
  const navigate = useNavigate();
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [asked, setAsked] = useState<(Asked & { readonly link: HTMLElement | null }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // When it does not come now, the press asks again.
    if (isNeeded) void loadBottomSheet().catch(() => undefined);
  }, [isNeeded]);

  function ask(proposal: ProposalSummary, voteFor: boolean, button: HTMLElement) {
    const link = button.closest('article')?.querySelector<HTMLElement>('a[href]') ?? null;
    void loadBottomSheet().then(
      ({ QuickVoteBottomSheet: QuickVoteSheet }) => {
        setSheet(() => QuickVoteSheet);
        setAsked({ proposal, voteFor, button, link });
        setOpen(true);
      },
      // Without the sheet there is still the page of the proposal, with the same vote.
      () => navigate(`/governance/${proposal.id}`),
    );
  }

  const bottomSheet = Sheet !== null && asked !== null && (
    <Sheet
      proposal={asked.proposal}
      voteFor={asked.voteFor}
      open={isOpen}
      onClose={() => setOpen(false)}
      finalFocus={() => findFocusTarget(asked.button, asked.link) ?? true}
    />
  );
  return { ask, sheet: bottomSheet };
}
