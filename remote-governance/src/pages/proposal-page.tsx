import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { useLocation, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { formatPageTitle, readTab } from '../proposal-page/proposal-tab.ts';
import styles from '../proposal-page/proposal-view.module.css';
import { ProposalView } from '../proposal-page/proposal-view.tsx';
import { useProposal } from '../proposals/proposals.queries.ts';
import { isMissing, ProposalNotFound } from './proposal-not-found.tsx';

/** `/governance/:id`, its votes and its timeline. */
export function ProposalPage() {
  const { id = '' } = useParams();
  const query = useProposal(id);
  usePageTitle(formatPageTitle(query.data, readTab(useLocation().pathname)));
  if (query.isPending) return <ProposalSkeleton />;
  if (query.data !== undefined) return <ProposalView key={id} proposal={query.data} query={query} />;
  if (isMissing(query.error)) return <ProposalNotFound id={id} />;
  return (
    <>
      <PageHeader title="Proposal" />
      <ErrorCard title="This proposal did not load" {...describeFailedQuery(query)} />
    </>
  );
}

/** The skeleton of a proposal, in its final layout. */
function ProposalSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        {/* Not the heading that takes the focus: it goes when the proposal comes. */}
        <h1>Loading the proposal</h1>
      </VisuallyHidden>
      <div className={styles.head}>
        <Skeleton height={16} width={180} />
        <Skeleton height={44} width="70%" />
        <Skeleton height={28} width={240} />
      </div>
      <div className={styles.columns}>
        <Skeleton height={16} lines={12} />
        <div className={styles.panel}>
          <Skeleton height={150} />
          <Skeleton height={220} />
          <Skeleton height={300} />
        </div>
      </div>
    </div>
  );
}
