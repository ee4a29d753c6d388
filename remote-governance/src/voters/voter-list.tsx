import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Proposal, ProposalStats } from '@hideout/contract/governance';
import type { Voters } from '@hideout/contract/votes';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useProposalStats } from '../proposals/proposals.queries.ts';
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
    return <ErrorCard title="Votes did not load" {...describeFailedQuery(query)} />;
  return (
    <div className={styles.list}>
      <StaleNote query={query} />
      <FreshVotesNote
        message={freshVotes(query.data, stats.data)}
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

type FreshVotesNoteProps = {
  /** "3 new votes"; null while there is nothing new. */
  message: string | null;
  busy: boolean;
  onShow: () => void;
};

/** Votes that came while the list was read. They wait to be asked for: rows must not move under a finger. */
function FreshVotesNote({ message, busy, onShow }: FreshVotesNoteProps) {
  return (
    <>
      <LiveRegion message={message ?? ''} />
      {message !== null && (
        <div className={styles.note}>
          <Button variant="secondary" size="s" busy={busy} onClick={onShow}>
            {message}: show
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * What has happened since the list was read, as a message; null when nothing has. Computed from the tally, which is
 * small and polled anyway.
 */
export function freshVotes(voters: Voters, stats: ProposalStats | undefined): string | null {
  if (stats === undefined || Date.parse(stats.updatedAt) <= Date.parse(voters.updatedAt)) return null;
  const { tally } = stats;
  const count = tally.voters - voters.total;
  if (count > 0) return `${count} new ${count === 1 ? 'vote' : 'votes'}`;
  if (count < 0 || voters.truncatedAt !== null) return null;
  const forPower = voters.voters.reduce((sum, row) => sum + (row.voteFor ? row.power : 0), 0);
  // Power has two decimals; a sum of thousands has small errors behind them.
  return Math.abs(forPower - tally.forPower) < 0.005 ? null : 'Votes have changed';
}
