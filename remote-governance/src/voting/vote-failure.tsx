import { describeFailure } from '@hideout/api-client/failure-words';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { useEffect, useRef } from 'react';

export type VoteFailureProps = { error: unknown };

/** Why a vote was not taken. */
export function VoteFailure({ error }: VoteFailureProps) {
  const { message, requestId } = describeFailure(error);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that sent it has gone with the question: without this the keyboard starts over at the top.
    if (error !== null && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [error]);
  return (
    <div tabIndex={-1} ref={box}>
      <Notice tone="error" title="Your vote was not recorded">
        <p>{message}</p>
        <RequestId value={requestId} />
      </Notice>
    </div>
  );
}
