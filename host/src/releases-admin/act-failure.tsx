import { describeFailure } from '@hideout/api-client/failure-words';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';

type ActFailureProps = {
  readonly error: Error;
  readonly title: string;
  /** Somebody was faster, but with another remote. */
  readonly isConflict: boolean;
};

/** Why an act was not done. What was typed stays above it. */
export function ActFailure({ error, title, isConflict }: ActFailureProps) {
  if (isConflict) {
    return (
      <Notice tone="error" title="The registry has changed meanwhile">
        Another remote was changed, and {title} is as you saw it. Nothing was done; press again.
      </Notice>
    );
  }
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="Nothing was changed">
      {message} <RequestId value={requestId} />
    </Notice>
  );
}
