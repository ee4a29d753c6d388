import type { Proposal } from '@hideout/contract/governance';
import { useSession } from '@hideout/session/session';
import { Burst } from '@hideout/ui/burst';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { proposalLabel } from '../proposals/proposal-phase.ts';
import { sideName } from './choice.ts';
import { OwnVote } from './own-vote.tsx';
import type { Voting } from './use-voting.ts';
import { VoteReceipt } from './vote-receipt.tsx';
import styles from './vote-standing.module.css';
import type { VoteState } from './vote-state.ts';
import { useReceipt } from './voting.queries.ts';

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
  const session = useSession();
  const { vote, canChange } = state;
  const receipt = useReceipt(proposal.id, session.status === 'member' ? session.user.id : null);
  const share = `I voted ${sideName(vote.voteFor)} on ${proposalLabel(proposal.number)}, ${proposal.title}: `;
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
        <CopyButton
          value={`${share}${location.origin}/governance/${proposal.id}`}
          label="Copy a line to share"
        >
          Share
        </CopyButton>
      </div>
      {receipt !== undefined && <VoteReceipt receipt={receipt} proposalId={proposal.id} vote={vote} />}
    </div>
  );
}
