import type { Proposal } from '@hideout/contract/governance';
import { Burst } from '@hideout/ui/burst';
import { Button } from '@hideout/ui/button';
import { ShareVote } from '../sharing/share-vote.tsx';
import { OwnVote } from './own-vote.tsx';
import type { Voting } from './use-voting.ts';
import { VoteReceipt } from './vote-receipt.tsx';
import styles from './vote-standing.module.css';
import type { VoteState } from './vote-state.ts';

export type VoteStandingProps = {
  proposal: Proposal;
  state: Extract<VoteState, { status: 'voted' }>;
  voting: Voting;
  /** It was cast on this screen a moment ago. */
  isNew: boolean;
  /** The control that led here is gone. */
  takesFocus: boolean;
};

/** The vote stands and can still be changed. */
export function VoteStanding({ proposal, state, voting, isNew, takesFocus }: VoteStandingProps) {
  const { vote, canChange } = state;
  const { receipt } = voting;
  return (
    <div className={styles.standing}>
      <Burst playing={isNew} />
      <OwnVote vote={vote} takesFocus={takesFocus} />
      <div className={styles.actions}>
        {canChange && (
          <Button
            variant="secondary"
            size="s"
            onClick={voting.startChange}
            disabledReason={voting.blocked ?? undefined}
          >
            Change
          </Button>
        )}
        <ShareVote proposal={proposal} voteFor={vote.voteFor} />
      </div>
      {receipt !== null && <VoteReceipt receipt={receipt} proposalId={proposal.id} vote={vote} />}
    </div>
  );
}
