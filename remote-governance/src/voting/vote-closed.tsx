import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { AuthorName } from '../proposals/author-name.tsx';
import { CalendarButton } from '../proposals/calendar-button.tsx';
import { formatSide } from '../proposals/vote-side.ts';
import { OwnVote, VoteReceipt } from './own-vote.tsx';
import type { Voting } from './use-voting.ts';
import boxStyles from './vote-box.module.css';
import type { VoteDraft } from './vote-draft.ts';
import { VoteFailure } from './vote-failure.tsx';
import styles from './vote-record.module.css';
import type { RecordState, VoteState } from './vote-state.ts';

type Closed = Exclude<RecordState, { status: 'voted' | 'no-power' }>;

export type VoteClosedProps = { proposal: Proposal; state: Closed; voting: Voting };

/** No vote can be cast: not yet, not any more, or never. What was chosen and not sent is shown and stays. */
export function VoteClosed({ proposal, state, voting }: VoteClosedProps) {
  return (
    <div className={boxStyles.text}>
      <div className={boxStyles.closed}>
        <ClosedLabel proposal={proposal} state={state} />
      </div>
      {(state.status === 'counting' || state.status === 'final') && (
        <PastVoteLabel proposal={proposal} state={state} voting={voting} />
      )}
      {state.status === 'cancelled' && state.unsent !== null && (
        <UnsentVote draft={state.unsent} onDiscard={voting.discard} />
      )}
    </div>
  );
}

function ClosedLabel({ proposal, state }: Omit<VoteClosedProps, 'voting'>) {
  switch (state.status) {
    case 'draft':
      return <p>A draft. Nobody else sees it, and nobody can vote on it.</p>;
    case 'cancelled':
      return (
        <>
          <p className={boxStyles.title}>Cancelled</p>
          <p dir="auto">{proposal.cancelReason ?? 'No reason was given.'}</p>
          {proposal.cancelledAt !== null && (
            <p className={boxStyles.note}>
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
          <p className={boxStyles.title}>
            <RelativeTime at={proposal.startAt} prefix="Voting starts" />
          </p>
          <p className={boxStyles.note}>What you hold at that moment is what you vote with.</p>
          <div>
            <CalendarButton proposal={proposal} phase="upcoming" />
          </div>
        </>
      );
    case 'counting':
      return (
        <>
          <p className={boxStyles.title}>Counting the last votes</p>
          <p className={boxStyles.note}>Voting is over. The outcome stands in a moment.</p>
        </>
      );
    default:
      return <p className={boxStyles.title}>{proposal.outcomeText ?? 'Voting is over.'}</p>;
  }
}

type PastProps = Omit<VoteClosedProps, 'state'> & {
  state: Extract<VoteState, { status: 'counting' | 'final' }>;
};

function PastVoteLabel({ proposal, state: { vote, unsent, failure }, voting }: PastProps) {
  // Sent in time and not answered: it may count, so nobody says that it was not sent.
  const isUnknown = failure?.outcome === 'unknown' && unsent !== null;
  return (
    <>
      {isUnknown && <VoteFailure failure={failure} voting={voting} />}
      {!isUnknown && unsent !== null && <UnsentVote draft={unsent} onDiscard={voting.discard} />}
      {vote === null && unsent === null && <p className={boxStyles.note}>You did not vote here.</p>}
      {vote !== null && vote !== undefined && (
        <>
          <OwnVote vote={vote} />
          {voting.receipt !== null && (
            <VoteReceipt receipt={voting.receipt} proposalId={proposal.id} vote={vote} />
          )}
        </>
      )}
    </>
  );
}

type UnsentVoteProps = { draft: VoteDraft; onDiscard: () => void };

/** A choice the time ran out on. It counts for nothing; what was written is not thrown away. */
function UnsentVote({ draft: { voteFor, reason }, onDiscard }: UnsentVoteProps) {
  return (
    <Notice tone="warning" title="Voting ended before this was sent">
      <p>{voteFor === null ? 'You had not picked a side.' : `You had picked ${formatSide(voteFor)}.`}</p>
      {reason !== '' && <p className={styles.unsentReason}>{reason}</p>}
      <div className={styles.unsentActions}>
        {reason !== '' && (
          <CopyButton value={reason} label="Copy your reason">
            Copy
          </CopyButton>
        )}
        <Button variant="ghost" size="s" onClick={onDiscard}>
          Throw away
        </Button>
      </div>
    </Notice>
  );
}
