import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Dialog } from '@hideout/ui/dialog';

import { PowerCard } from './power-card.tsx';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import { VoteBox } from './vote-box.tsx';

export type VoteBottomSheetProps = { proposal: Proposal; voting: Voting; open: boolean; onClose: () => void };

/** The vote on a small screen: a bottom sheet with the same box, and the power behind it. */
export function VoteBottomSheet({ proposal, voting, open, onClose }: VoteBottomSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Your vote"
      description={`${formatProposalNumber(proposal.number)}, ${proposal.title}`}
    >
      <div className={styles.bottomSheet}>
        <VoteBox proposal={proposal} voting={voting} />
        {voting.power !== null && <PowerCard proposal={proposal} power={voting.power} retry={voting} />}
      </div>
    </Dialog>
  );
}
