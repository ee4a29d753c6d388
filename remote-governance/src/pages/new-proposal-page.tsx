import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { useNewDraftId } from '@hideout/editing/draft-id';
import { Link, useSearchParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { serverNow } from '@hideout/ui/clock';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { useState } from 'react';
import { copyProposal, emptyValues, type FormValues } from '../form/form-values.ts';
import { proposalDrafts } from '../form/proposal-drafts.ts';
import { ProposalForm } from '../form/proposal-form.tsx';
import { FormSkeleton, ProposalGuard } from '../form/proposal-guard.tsx';
import { useProposal } from '../proposals/proposals.queries.ts';

const TITLE = 'New proposal';

/** `/governance/new`: an empty form, a draft of this browser, or the text of another proposal. */
export function NewProposalPage() {
  usePageTitle(TITLE);
  return (
    <ProposalGuard title={TITLE}>
      <NewProposal />
    </ProposalGuard>
  );
}

function NewProposal() {
  const [params] = useSearchParams();
  const draftId = useNewDraftId();
  const from = params.get('from');
  return from === null ? (
    <NewForm key={draftId} draftId={draftId} />
  ) : (
    <CopyForm key={draftId} draftId={draftId} from={from} />
  );
}

function NewForm({ draftId, values, of }: { draftId: string; values?: FormValues; of?: string }) {
  const [initial] = useState(() => values ?? emptyValues(serverNow()));
  return (
    <>
      <PageHeader
        eyebrow="Admin"
        title={TITLE}
        lead={
          of === undefined
            ? 'Write it, look at it, then publish it. Nobody sees it before.'
            : `The text of “${of}” with new times.`
        }
      />
      <ProposalForm draftId={draftId} proposal={null} initial={initial} />
    </>
  );
}

/** What was written over the copied text already wins over the copy. */
function CopyForm({ draftId, from }: { draftId: string; from: string }) {
  const [isBegun] = useState(() => proposalDrafts.read(draftId) !== null);
  return isBegun ? <NewForm draftId={draftId} /> : <FreshCopy draftId={draftId} from={from} />;
}

function FreshCopy({ draftId, from }: { draftId: string; from: string }) {
  const query = useProposal(from);
  // Taken once: a later answer, or none, must not touch what is typed by then.
  const [source, setSource] = useState(query.data);
  if (source === undefined && query.data !== undefined) setSource(query.data);
  if (source !== undefined) {
    return <NewForm draftId={draftId} values={copyProposal(source, serverNow())} of={source.title} />;
  }
  if (query.isPending) return <FormSkeleton title={TITLE} />;
  return (
    <>
      <PageHeader
        eyebrow="Admin"
        title={TITLE}
        actions={
          <LinkButton variant="secondary" render={<Link to="/governance/new" />}>
            Start empty
          </LinkButton>
        }
      />
      <ErrorCard title="The proposal to copy did not load" {...describeFailedQuery(query)} />
    </>
  );
}
