import type { Proposal } from '@hideout/contract/governance';
import { RelativeTime } from '@hideout/ui/relative-time';
import { AuthorName } from '../author/author-name.tsx';
import { CalendarButton } from '../proposals/calendar-button.tsx';
import { OwnVote } from './own-vote.tsx';
import type { PastVote, VoteState } from './vote-state.ts';
import styles from './vote-words.module.css';

export type VoteClosedProps = {
  proposal: Proposal;
  state: Extract<VoteState, { status: 'draft' | 'cancelled' | 'upcoming' | 'counting' | 'final' }>;
};

/** No vote can be cast: not yet, not any more, or never. */
export function VoteClosed({ proposal, state }: VoteClosedProps) {
  return (
    <div className={styles.words}>
      <ClosedWords proposal={proposal} state={state} />
      {(state.status === 'counting' || state.status === 'final') && <PastVoteWords vote={state.vote} />}
    </div>
  );
}

function ClosedWords({ proposal, state }: VoteClosedProps) {
  switch (state.status) {
    case 'draft':
      return <p>A draft. Nobody else sees it, and nobody can vote on it.</p>;
    case 'cancelled':
      return (
        <>
          <p className={styles.title}>Cancelled</p>
          <p>{proposal.cancelReason ?? 'No reason was given.'}</p>
          {proposal.cancelledAt !== null && (
            <p className={styles.note}>
              <RelativeTime at={proposal.cancelledAt} prefix="Called off" />
              {proposal.cancelledBy !== null && (
                <>
                  {' '}
                  by <AuthorName author={proposal.cancelledBy} />
                </>
              )}
            </p>
          )}
        </>
      );
    case 'upcoming':
      return (
        <>
          <p className={styles.title}>
            <RelativeTime at={proposal.startAt} prefix="Voting starts" />
          </p>
          <p className={styles.note}>What you hold at that moment is what you vote with.</p>
          <div>
            <CalendarButton proposal={proposal} phase="upcoming" />
          </div>
        </>
      );
    case 'counting':
      return (
        <>
          <p className={styles.title}>Counting the last votes</p>
          <p className={styles.note}>Voting is over. The outcome stands in a moment.</p>
        </>
      );
    default:
      return <p className={styles.title}>{proposal.outcomeText ?? 'Voting is over.'}</p>;
  }
}

function PastVoteWords({ vote }: { vote: PastVote }) {
  if (vote === undefined) return null;
  return vote === null ? <p className={styles.note}>You did not vote here.</p> : <OwnVote vote={vote} />;
}
