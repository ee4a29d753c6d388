import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Link, useNavigate } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Cluster } from '@hideout/ui/stack';
import { useState } from 'react';
import { asNew, draftAddress, proposalDrafts } from './proposal-drafts.ts';

export type LockedProposalProps = { proposal: Proposal };

function reasonFor({ state, can }: Proposal): string {
  if (state === 'cancelled') return 'It was cancelled, and a cancelled proposal stays as it is.';
  if (state === 'draft' || state === 'pending') return 'Your account may not edit this proposal.';
  return can.vote ? 'Voting has started, so the text is frozen.' : 'Voting is over, so the text is frozen.';
}

/** A proposal whose text cannot be changed any more, and what can be done instead. */
export function LockedProposal({ proposal }: LockedProposalProps) {
  const { id, number, title } = proposal;
  const navigate = useNavigate();
  const [storedDraft, setStoredDraft] = useState(() => proposalDrafts.read(id));

  function goOn(): void {
    // Another tab may have changed it since, or removed it.
    const latest = proposalDrafts.read(id);
    setStoredDraft(latest);
    if (latest === null) return;
    const copy = proposalDrafts.copy(asNew(latest.values));
    if (copy === null) return;
    proposalDrafts.remove(id);
    void navigate(draftAddress(copy.id));
  }

  return (
    <>
      <PageHeader eyebrow={formatProposalNumber(number)} title={title} />
      <EmptyState
        title={reasonFor(proposal)}
        action={
          <Cluster>
            {storedDraft !== null && <Button onClick={goOn}>Go on with your text</Button>}
            <LinkButton
              variant={storedDraft === null ? 'primary' : 'secondary'}
              render={<Link to={`/governance/new?from=${encodeURIComponent(id)}`} />}
            >
              Copy it into a new one
            </LinkButton>
            <LinkButton variant="secondary" render={<Link to={`/governance/${encodeURIComponent(id)}`} />}>
              Back to it
            </LinkButton>
          </Cluster>
        }
      >
        {storedDraft === null
          ? 'A new proposal can start from its text.'
          : 'What you had begun to change is still in this browser. It can become a new proposal.'}
      </EmptyState>
    </>
  );
}
