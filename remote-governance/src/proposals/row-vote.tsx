import type { ProposalSummary } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { Ask } from '../quick-vote/use-quick-vote.tsx';
import { proposalLabel } from './proposal-phase.ts';
import styles from './row-vote.module.css';

export type RowVoteProps = {
  proposal: ProposalSummary;
  /** Opens the sheet that votes; null where there is nothing to vote for the reader. */
  onAsk: Ask | null;
};

/** The reader's vote on a row, or the two buttons that ask for it. */
export function RowVote({ proposal, onAsk }: RowVoteProps) {
  const { myVote, number } = proposal;
  if (myVote !== null) {
    return (
      <p>
        <Chip tone={myVote.voteFor ? 'serum' : 'flesh'} icon={myVote.voteFor ? 'check' : 'cross'}>
          You: {myVote.voteFor ? 'For' : 'Against'}, {formatCount(myVote.power)}
        </Chip>
      </p>
    );
  }
  if (onAsk === null) return null;
  const on = <VisuallyHidden> {proposalLabel(number)}</VisuallyHidden>;
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" wide onClick={(event) => onAsk(proposal, true, event.currentTarget)}>
        <span className={styles.for}>
          <Icon name="check" />
        </span>
        For{on}
      </Button>
      <Button variant="secondary" wide onClick={(event) => onAsk(proposal, false, event.currentTarget)}>
        <span className={styles.against}>
          <Icon name="cross" />
        </span>
        Against{on}
      </Button>
    </div>
  );
}
