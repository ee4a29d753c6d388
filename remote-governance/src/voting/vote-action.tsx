import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { ExplainedButton } from '../parts/explained-button.tsx';
import { SendVote } from './send-vote.tsx';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import type { VoteState } from './vote-state.ts';

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

type VoteTroubleProps = {
  state: Extract<VoteState, { status: 'unavailable' }>;
  voting: Voting;
};

/** A vote counts once, with all of its power; so none is taken with a part, and the server would refuse it. */
const UNREADABLE = {
  message:
    'We could not read all your assets, and nobody votes with a part of theirs. Voting opens again when we can.',
  requestId: undefined,
};

/** The power could not be read. Tries again by itself; the page around it lives. */
function VoteTrouble({ state, voting }: VoteTroubleProps) {
  const { message, requestId } = state.error === null ? UNREADABLE : describeFailure(state.error);
  // With the power known it is the vote cast before that could not be asked for.
  const isVoteUnknown = voting.power !== null && state.error !== null;
  return (
    <div className={styles.action}>
      <Notice
        tone="warning"
        icon="alert"
        title={isVoteUnknown ? 'Whether you have voted is unknown' : 'Your power is unknown'}
        action={
          <Button variant="secondary" size="s" busy={voting.retrying} onClick={voting.retry}>
            Try again
          </Button>
        }
      >
        <p>
          {message}
          {!isVoteUnknown && ' We ask again every 20 seconds.'}
        </p>
        <RequestId value={requestId} />
      </Notice>
      <ExplainedButton
        reason={voting.blocked ?? (isVoteUnknown ? 'First we have to know.' : 'No vote without power.')}
      >
        Vote
      </ExplainedButton>
    </div>
  );
}
