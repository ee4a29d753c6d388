import { describeFailure } from '@hideout/api-client/failure-words';
import type { Proposal } from '@hideout/contract/governance';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useProposalStats } from '../proposals/proposals.queries.ts';
import { freshVotes } from './fresh-votes.ts';
import { FreshVotesNote } from './fresh-votes-note.tsx';
import { LoadedVoters } from './loaded-voters.tsx';
import styles from './voter-list.module.css';
import { useVoters } from './voters.queries.ts';

export type VoterListProps = { proposal: Proposal; phase: Phase };

/** Who voted and how. */
export function VoterList({ proposal, phase }: VoterListProps) {
  const query = useVoters(proposal.id);
  const stats = useProposalStats(proposal.id);
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <p>Loading votes</p>
        </VisuallyHidden>
        <Skeleton height={56} lines={8} />
      </div>
    );
  }
  if (query.data === undefined)
    return (
      <ErrorCard
        title="Votes did not load"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div className={styles.list}>
      <StaleNote query={query} />
      <FreshVotesNote
        words={freshVotes(query.data, stats.data)}
        busy={query.isFetching}
        onShow={() => void query.refetch()}
      />
      {query.data.voters.length === 0 ? (
        <NoVotes isOpen={phase === 'active'} />
      ) : (
        <LoadedVoters voters={query.data} proposal={proposal} isOpen={phase === 'active'} />
      )}
    </div>
  );
}

function NoVotes({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <EmptyState title="No votes yet">Be first.</EmptyState> : <EmptyState title="No votes" />;
}
