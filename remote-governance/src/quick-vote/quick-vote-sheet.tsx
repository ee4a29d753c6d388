import { describeFailure } from '@hideout/api-client/failure-words';
import type { ProposalSummary } from '@hideout/contract/governance';
import { useSession } from '@hideout/session/session';
import { Dialog, type DialogProps } from '@hideout/ui/dialog';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useIsMutating } from '@tanstack/react-query';
import { proposalLabel } from '../proposals/proposal-phase.ts';
import { useProposal } from '../proposals/proposals.queries.ts';
import { voteMutationKey } from '../voting/voting.mutations.ts';
import { useVotingPower } from '../voting/voting.queries.ts';
import { QuickVote } from './quick-vote.tsx';

export type QuickVoteSheetProps = {
  proposal: ProposalSummary;
  /** The side whose button was pressed. */
  voteFor: boolean;
  open: boolean;
  onClose: () => void;
  finalFocus: DialogProps['finalFocus'];
};

/** The last look before a vote from the list: a dialog, on phones a tray. */
export function QuickVoteSheet({ proposal, voteFor, open, onClose, finalFocus }: QuickVoteSheetProps) {
  const { id, number, title } = proposal;
  // An answer that nobody sees is worse than one that is waited for: the sheet stays while the vote is on its way.
  const isSending = useIsMutating({ mutationKey: voteMutationKey(id) }) > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isSending) onClose();
      }}
      title="Your vote"
      description={`${proposalLabel(number)}, ${title}`}
      finalFocus={finalFocus}
    >
      <SheetContent key={`${id} ${voteFor}`} id={id} voteFor={voteFor} onClose={onClose} />
    </Dialog>
  );
}

type SheetContentProps = { id: string; voteFor: boolean; onClose: () => void };

/** The row knows neither rules nor blocks of the proposal: both come with its page. */
function SheetContent({ id, voteFor, onClose }: SheetContentProps) {
  const session = useSession();
  const query = useProposal(id);
  // Asked for here as well, so that it does not wait for the proposal.
  useVotingPower(id, session.status === 'member' ? session.user.id : null, true);
  if (query.data !== undefined) {
    return <QuickVote proposal={query.data} voteFor={voteFor} onClose={onClose} />;
  }
  if (query.isPending) return <Skeleton height="9rem" />;
  return (
    <ErrorCard
      title="This proposal did not load"
      {...describeFailure(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
