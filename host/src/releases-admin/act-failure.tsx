import { type ApiError, isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-words';
import { Checkbox } from '@hideout/ui/checkbox';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import styles from './act-dialog.module.css';

type ActFailureProps = {
  readonly error: Error;
  readonly title: string;
  /** Somebody was faster, but with another remote. */
  readonly isConflict: boolean;
  readonly force: boolean;
  readonly onForce: (force: boolean) => void;
};

/** Why an act was not done. What was typed stays above it. */
export function ActFailure({ error, title, isConflict, force, onForce }: ActFailureProps) {
  if (isConflict) {
    return (
      <Notice tone="error" title="The registry has changed meanwhile">
        Another remote was changed, and {title} is as you saw it. Nothing was done; press again.
      </Notice>
    );
  }
  const problems = isApiError(error) ? (error.problems ?? []) : [];
  if (problems.length > 0) return <Problems problems={problems} force={force} onForce={onForce} />;
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="Nothing was changed">
      {message} <RequestId value={requestId} />
    </Notice>
  );
}

type ProblemsProps = Pick<ActFailureProps, 'force' | 'onForce'> & {
  readonly problems: NonNullable<ApiError['problems']>;
};

/** What stands against the release, with whom to talk to; what harms nobody else can be overruled. */
function Problems({ problems, force, onForce }: ProblemsProps) {
  const isForceable = problems.every(({ canForce }) => canForce);
  return (
    <Notice tone="error" title="This release may not be live">
      <ul className={styles.problems}>
        {problems.map(({ code, message, talkTo }) => (
          <li key={`${code} ${message}`}>
            {message} Talk to {talkTo}.
          </li>
        ))}
      </ul>
      {isForceable ? (
        <Checkbox checked={force} onChange={(event) => onForce(event.target.checked)}>
          Do it all the same; the history will say what stood against it
        </Checkbox>
      ) : (
        'What belongs to others, or would harm them, cannot be overruled.'
      )}
    </Notice>
  );
}
