import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { useEffect, useRef } from 'react';
import { formatSide } from '../proposals/vote-side.ts';
import type { Voting } from './use-voting.ts';
import type { FailedVote } from './vote-state.ts';

export type VoteFailureProps = { failure: FailedVote; voting: Voting };

/** Why a vote was not taken, or that nobody can say yet whether it was. */
export function VoteFailure({ failure, voting }: VoteFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that sent it was unmounted with the question: without this the keyboard starts over at the top.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div tabIndex={-1} ref={box}>
      {failure.outcome === 'unknown' ? (
        <UnknownVote failure={failure} voting={voting} />
      ) : (
        <NoVote failure={failure} />
      )}
    </div>
  );
}

function UnknownVote({ failure, voting }: VoteFailureProps) {
  return (
    <Notice
      tone="warning"
      icon="alert"
      title="We could not find out whether your vote was recorded"
      action={
        <Button
          variant="secondary"
          size="s"
          busy={voting.retrying}
          disabledReason={voting.blocked ?? undefined}
          onClick={voting.retry}
        >
          Check now
        </Button>
      }
    >
      <p>
        Your {formatSide(failure.attempt.voteFor)} left, and no answer came back. We keep asking. Sending it
        again is safe: it counts once.
      </p>
    </Notice>
  );
}

function NoVote({ failure: { outcome, error } }: Pick<VoteFailureProps, 'failure'>) {
  const { message, requestId } = describeFailure(error);
  // Seen again after signing in: what had to be done has been done by then.
  const isSignedOut = isApiError(error) && error.code === 'UNAUTHENTICATED';
  return (
    <Notice tone="error" title="Your vote was not recorded">
      <p>{isSignedOut ? 'Your session had ended. Your choice is still here: send it again.' : message}</p>
      {outcome === 'missing' && <p>We asked again: your vote is not there. Your choice is still here.</p>}
      <RequestId value={requestId} />
    </Notice>
  );
}
