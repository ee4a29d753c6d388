import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Proposal, ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog, type DialogProps } from '@hideout/ui/dialog';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

import { useProposal } from '../proposals/proposals.queries.ts';
import { usePhase } from '../proposals/use-phase.ts';
import { PowerCard } from '../voting/power-card.tsx';
import { ConfirmVote } from '../voting/send-vote.tsx';
import { useVoting, type Voting } from '../voting/use-voting.ts';
import { VoteAction } from '../voting/vote-action.tsx';
import { VoteBox } from '../voting/vote-box.tsx';
import { VoteFailure } from '../voting/vote-failure.tsx';
import { voteMutationKey } from '../voting/voting.mutations.ts';
import { useVotingPower } from '../voting/voting.queries.ts';
import styles from './quick-vote-bottom-sheet.module.css';

export type QuickVoteBottomSheetProps = {
  proposal: ProposalSummary;
  /** The side whose button was pressed. */
  voteFor: boolean;
  open: boolean;
  onClose: () => void;
  finalFocus: DialogProps['finalFocus'];
};

/** Confirms a vote from the list: a dialog, on phones a bottom sheet. */
export function QuickVoteBottomSheet({
  proposal,
  voteFor,
  open,
  onClose,
  finalFocus,
}: QuickVoteBottomSheetProps) {
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
      description={`${formatProposalNumber(number)}, ${title}`}
      finalFocus={finalFocus}
    >
      <BottomSheetContent key={`${id} ${voteFor}`} id={id} voteFor={voteFor} onClose={onClose} />
    </Dialog>
  );
}

type BottomSheetContentProps = { id: string; voteFor: boolean; onClose: () => void };

/** The row knows neither rules nor blocks of the proposal: both come with its page. */
function BottomSheetContent({ id, voteFor, onClose }: BottomSheetContentProps) {
  const session = useSession();
  const query = useProposal(id);
  // Asked for here as well, so that it does not wait for the proposal.
  useVotingPower(id, session.status === 'member' ? session.user.id : null, true);
  if (query.data !== undefined) {
    return <QuickVote proposal={query.data} voteFor={voteFor} onClose={onClose} />;
  }
  if (query.isPending) return <Skeleton height="9rem" />;
  return <ErrorCard title="This proposal did not load" {...describeFailedQuery(query)} />;
}

type QuickVoteProps = { proposal: Proposal; voteFor: boolean; onClose: () => void };

/** The vote box with one side picked: it asks at once instead of showing the whole form. */
function QuickVote({ proposal, voteFor, onClose }: QuickVoteProps) {
  const voting = useVoting(proposal, usePhase(proposal), voteFor);
  // Who changes the vote that was just cast wants both sides and the reason again.
  const [isChanging, setChanging] = useState(false);
  const isBottomSheet = {
    ...voting,
    // Two modal dialogs would fight for the focus: the sheet makes way for the host's.
    signIn: () => {
      onClose();
      voting.signIn();
    },
    startChange: () => {
      setChanging(true);
      voting.startChange();
    },
  };
  const isDone = voting.state.status === 'voted';
  return (
    <div className={styles.bottomSheet}>
      <VoteBox
        proposal={proposal}
        voting={isBottomSheet}
        {...(isChanging
          ? {}
          : { form: <QuickVoteQuestion proposal={proposal} voting={isBottomSheet} onBack={onClose} /> })}
      />
      {isDone ? (
        <Button wide onClick={onClose}>
          Done
        </Button>
      ) : (
        <p className={styles.more}>
          <Link to={`/governance/${proposal.id}`}>Read it first, or say why</Link>
        </p>
      )}
      {voting.power !== null && !isDone && (
        <PowerCard proposal={proposal} power={voting.power} retry={voting} />
      )}
    </div>
  );
}

type QuickVoteQuestionProps = { proposal: Proposal; voting: Voting; onBack: () => void };

/** Asks for the yes once the power is known; until then, and when it cannot be, says what the vote box says. */
function QuickVoteQuestion({ proposal, voting, onBack }: QuickVoteQuestionProps) {
  const { state, draft, blocked } = voting;
  if (state.status !== 'choosing' || state.isInAnotherTab || draft.voteFor === null || blocked !== null) {
    return <VoteAction proposal={proposal} voting={voting} />;
  }
  return (
    <div className={styles.question}>
      {state.failure !== null && <VoteFailure failure={state.failure} voting={voting} />}
      <ConfirmVote
        proposal={proposal}
        voteFor={draft.voteFor}
        power={formatCount(state.power.total)}
        onBack={onBack}
        onConfirm={voting.submit}
      />
      {draft.reason !== '' && <p className={styles.reason}>With your reason: “{draft.reason}”</p>}
    </div>
  );
}
