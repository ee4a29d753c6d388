import { describeFailure } from '@hideout/api-client/failure-words';
import { useLocation, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { isGone } from '../proposals/is-gone.ts';
import { ProposalGone } from '../proposals/proposal-gone.tsx';
import { ProposalSkeleton } from '../proposals/proposal-skeleton.tsx';
import { pageTitle, tabOf } from '../proposals/proposal-tab.ts';
import { ProposalView } from '../proposals/proposal-view.tsx';
import { useProposal } from '../proposals/proposals.queries.ts';

/** `/governance/:id`, its votes and its timeline. */
export function ProposalPage() {
  const { id = '' } = useParams();
  const query = useProposal(id);
  usePageTitle(pageTitle(query.data, tabOf(useLocation().pathname)));
  if (query.isPending) return <ProposalSkeleton />;
  if (query.data !== undefined) return <ProposalView key={id} proposal={query.data} query={query} />;
  if (isGone(query.error)) return <ProposalGone id={id} />;
  return (
    <>
      <PageHeader title="Proposal" />
      <ErrorCard
        title="This proposal did not load"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </>
  );
}
