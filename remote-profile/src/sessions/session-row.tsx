import { describeFailure } from '@hideout/api-client/failure-messages';
import type { AccountSession } from '@hideout/contract/sessions';
import { useNotify } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { RequestId } from '@hideout/ui/request-id';
import rowStyles from '../parts/rows.module.css';
import { formatDevice, formatMethod } from './session-messages.ts';
import styles from './sessions.module.css';
import { useEndSessions } from './sessions.queries.ts';

type SessionRowProps = {
  readonly session: AccountSession;
  /** Why it cannot be ended now. */
  readonly disabledReason: string | undefined;
  /** Runs when another browser was signed out. */
  readonly onEnded: () => void;
};

/** One session: which browser, how it was signed in, when it was last seen. */
export function SessionRow({ session, disabledReason, onEnded }: SessionRowProps) {
  const notify = useNotify();
  const end = useEndSessions(({ signedOut }) => {
    if (signedOut) notify({ title: 'You are signed out' });
    else onEnded();
  });
  const device = formatDevice(session);
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.icon}>
        <Icon name="system" />
      </span>
      <div className={rowStyles.facts}>
        <p className={rowStyles.name}>
          <strong>{device}</strong>
          {session.isCurrent && (
            <Chip tone="serum" icon="check">
              This browser
            </Chip>
          )}
        </p>
        <p className={rowStyles.meta}>Signed in with {formatMethod(session.method)}</p>
        <p className={styles.times}>
          <RelativeTime at={session.createdAt} prefix="Signed in" />
          {session.isCurrent ? (
            <span>In use now</span>
          ) : (
            <RelativeTime at={session.lastSeenAt} prefix="Last seen" />
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="s"
        busy={end.isPending}
        disabledReason={disabledReason}
        aria-label={session.isCurrent ? 'Sign out this browser' : `Sign out ${device}`}
        onClick={() => end.mutate({ id: session.id })}
      >
        Sign out
      </Button>
      {end.isError && (
        <div className={styles.failure}>
          <Failure error={end.error} />
        </div>
      )}
    </li>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="It is still signed in there">
      {message}
      {requestId !== undefined && <RequestId value={requestId} />}
    </Notice>
  );
}
