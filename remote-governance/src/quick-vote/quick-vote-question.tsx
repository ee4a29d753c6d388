import type { Proposal } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { ConfirmVote } from '../voting/send-vote.tsx';
import type { Voting } from '../voting/use-voting.ts';
import { VoteAction } from '../voting/vote-action.tsx';
import { VoteFailure } from '../voting/vote-failure.tsx';
import styles from './quick-vote.module.css';

export type QuickVoteQuestionProps = { proposal: Proposal; voting: Voting; onBack: () => void };

/** Asks for the yes once the power is known; until then, and when it cannot be, says what the vote box says. */
export function QuickVoteQuestion({ proposal, voting, onBack }: QuickVoteQuestionProps) {
  const { state, draft, blocked } = voting;
  if (state.status !== 'choosing' || state.elsewhere || draft.voteFor === null || blocked !== null) {
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
