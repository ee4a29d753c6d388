import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Link, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { useState } from 'react';
import { toFormValues } from '../form/form-values.ts';
import { LockedProposal } from '../form/locked-proposal.tsx';
import { ProposalForm } from '../form/proposal-form.tsx';
import { FormSkeleton, ProposalGuard } from '../form/proposal-guard.tsx';
import { useFreshProposal } from '../proposals/proposals.queries.ts';
import { isMissing, ProposalNotFound } from './proposal-not-found.tsx';

const TITLE = 'Edit proposal';

/** `/governance/:id/edit`: a draft, or a proposal before its start. */
export function EditProposalPage() {
  const { id = '' } = useParams();
  usePageTitle(TITLE);
  return (
    <ProposalGuard title={TITLE}>
      <EditProposal key={id} id={id} />
    </ProposalGuard>
  );
}

function EditProposal({ id }: { id: string }) {
  const query = useFreshProposal(id);
  // Taken once: a later answer, or none because a session ended, must not touch what is typed by then.
  const [opened, setOpened] = useState<Proposal | undefined>(undefined);
  if (opened === undefined && query.data !== undefined && !query.isFetching) setOpened(query.data);
  if (opened !== undefined) return <Opened proposal={opened} />;
  if (query.isFetching || query.isPending) return <FormSkeleton title={TITLE} />;
  if (isMissing(query.error)) return <ProposalNotFound id={id} />;
  return (
    <>
      <PageHeader eyebrow="Admin" title={TITLE} />
      <ErrorCard title="This proposal did not load" {...describeFailedQuery(query)} />
    </>
  );
}

function Opened({ proposal }: { proposal: Proposal }) {
  const [initial] = useState(() => toFormValues(proposal));
  if (!proposal.can.edit) return <LockedProposal proposal={proposal} />;
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <Link to={`/governance/${proposal.id}`}>{formatProposalNumber(proposal.number)}</Link>
            <span>{proposal.state === 'draft' ? 'Draft' : 'Published'}</span>
          </>
        }
        title={TITLE}
        lead={
          proposal.state === 'draft'
            ? 'Only those who may write proposals see it until it is published.'
            : 'It can be changed until voting starts. Readers see that it was.'
        }
      />
      <ProposalForm draftId={proposal.id} proposal={proposal} initial={initial} />
    </>
  );
}
