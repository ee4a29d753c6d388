import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { ExplainedButton } from '../parts/explained-button.tsx';
import { SendVote } from './send-vote.tsx';
import type { Voting } from './use-voting.ts';
import styles from './vote-action.module.css';
import { VoteTrouble } from './vote-trouble.tsx';

export type VoteActionProps = { proposal: Proposal; voting: Voting };

/** The lower half of the vote form: the one thing that can be done now, or why nothing can. */
export function VoteAction({ proposal, voting }: VoteActionProps) {
  const { state, blocked } = voting;
  switch (state.status) {
    case 'guest':
      return (
        <div className={styles.action}>
          <p className={styles.note}>Sign in to see your power. Your choice stays here.</p>
          <ExplainedButton onClick={voting.signIn} reason={blocked ?? undefined}>
            Sign in to vote
          </ExplainedButton>
        </div>
      );
    case 'unavailable':
      return <VoteTrouble state={state} voting={voting} />;
    case 'choosing':
      return <SendVote proposal={proposal} voting={voting} state={state} />;
    case 'sending':
      return (
        <Button wide busy>
          Recording your vote…
        </Button>
      );
    default:
      return <ExplainedButton reason={blocked ?? 'Reading your power.'}>Vote</ExplainedButton>;
  }
}
