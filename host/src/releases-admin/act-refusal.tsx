import { type ApiError, isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { Checkbox } from '@hideout/ui/checkbox';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { RequestId } from '@hideout/ui/request-id';
import { useEffect, useRef } from 'react';
import styles from './act-dialog.module.css';
import type { Seen } from './draft.ts';
import { useRegistryHistory } from './releases-admin.queries.ts';

type ActFailureProps = {
  readonly error: Error;
  readonly title: string;
  /** A user was faster, but with another remote. */
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

/** The problems of the release, with whom to ask; those that harm no other remote can be overruled. */
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

type ChangedMeanwhileProps = {
  readonly title: string;
  /** What the user acts upon. */
  readonly seen: Seen;
  /** What is live by now; null when the remote was deleted. */
  readonly live: Seen | null;
  readonly onAccept: (live: Seen) => void;
};

/** A user changed the same remote in between: who, what and why. The act waits until that was looked at. */
export function ChangedMeanwhile({ title, seen, live, onAccept }: ChangedMeanwhileProps) {
  if (live === null) {
    return (
      <Notice tone="error" title={`${title} is not registered any more`}>
        There is nothing to act upon.
      </Notice>
    );
  }
  return <Changed title={title} seen={seen} live={live} onAccept={onAccept} />;
}

type ChangedProps = Omit<ChangedMeanwhileProps, 'live'> & { readonly live: Seen };

function Changed({ title, seen, live, onAccept }: ChangedProps) {
  const box = useRef<HTMLDivElement>(null);
  const history = useRegistryHistory(live.remote.name, live.revision);
  const newEvents = (history.data?.events ?? []).filter(
    ({ remote, revision }) => remote === live.remote.name && revision > seen.revision,
  );
  const lines = newEvents.length;
  useEffect(() => {
    // Each line pushes the button further below the edge of a small screen.
    if (lines > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <div ref={box}>
      <Notice
        tone="error"
        title={`${title} was changed meanwhile`}
        action={
          <Button variant="secondary" size="s" onClick={() => onAccept(live)}>
            Go on with what is live now
          </Button>
        }
      >
        Nothing of yours was done, and what you typed is kept.
        <ul>
          {newEvents.map(({ revision, by, at, changes, reason }) => (
            <li key={revision}>
              {by}, <RelativeTime at={at} />: {changes.join(', ')}
              {reason !== null && ` (“${reason}”)`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
