import type { VotingPowerSource } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { DelegationLink } from './delegation-link.tsx';
import { memberName } from './power-words.ts';

/** Asking again for what could not be read. */
export type PowerRetry = { readonly retry: () => void; readonly retrying: boolean };

export type PowerFixProps = {
  proposalId: string;
  source: VotingPowerSource;
  /** Null where another line offers it already: all is read at once. */
  reading: PowerRetry | null;
};

/** What the reader can do about a source that does not count, or where to see why. */
export function PowerFix({ proposalId, source, reading }: PowerFixProps) {
  const { notCountedBecause: because, linkedTo, address, inVoteOf } = source;
  if (because === 'sourceUnavailable') {
    if (reading === null) return null;
    return (
      <Button variant="secondary" size="s" busy={reading.retrying} onClick={reading.retry}>
        Try again now
      </Button>
    );
  }
  if (because === 'linkExpired' || because === 'limitedRights') {
    const words = because === 'linkExpired' ? 'Renew the link' : 'See the delegation';
    return <DelegationLink address={linkedTo ?? address}>{words}</DelegationLink>;
  }
  if (inVoteOf === null || inVoteOf === undefined) return null;
  const voter = inVoteOf.username ?? inVoteOf.id;
  return (
    <Link to={`/governance/${proposalId}/votes?voter=${encodeURIComponent(voter)}`}>
      See {memberName(inVoteOf)}’s vote
    </Link>
  );
}
