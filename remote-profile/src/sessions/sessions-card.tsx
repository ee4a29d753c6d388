import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { AccountSession } from '@hideout/contract/sessions';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { ErrorCard } from '@hideout/ui/error-card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { Fragment, useEffect, useRef, useState } from 'react';
import rowStyles from '../parts/rows.module.css';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { formatDevice, groupSessions } from './session-messages.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';
import { useSessions } from './sessions.queries.ts';

/** The sessions of the member, this browser first; of those that read alike the latest, and the others behind it. */
export function SessionsCard() {
  const list = useSessions();
  if (list.data !== undefined) return <Sessions sessions={list.data.sessions} />;
  if (list.isError) {
    return <ErrorCard title="Your sessions could not be read" {...describeFailedQuery(list)} />;
  }
  return (
    <Card title="Sessions">
      <Skeleton height="1.5rem" lines={12} />
    </Card>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const [announcement, setAnnouncement] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const endOthers = useRef<HTMLButtonElement>(null);
  const offlineReason = useOnline() ? undefined : 'You are offline.';
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;

  // Row of the last press: when it is unmounted, the focus moves to the row at its position.
  const pressedRow = useRef(0);
  const count = sessions.length;
  useEffect(() => {
    if (announcement === '' || document.activeElement !== document.body) return;
    const buttons = [...(rows.current?.querySelectorAll('button') ?? [])];
    const isShown = (button: HTMLButtonElement) => button.closest('details:not([open])') === null;
    const at = Math.min(pressedRow.current, count - 1);
    (buttons.slice(at).find(isShown) ?? buttons.slice(0, at).findLast(isShown))?.focus();
  }, [announcement, count]);

  const handleEnded = (session: AccountSession, row: number) => {
    pressedRow.current = row;
    setAnnouncement(`Signed out: ${formatDevice(session)}.`);
  };
  const groups = groupSessions(sessions);
  const inOrder = groups.flatMap(({ first, alike }) => [first, ...alike]);
  const renderRow = (session: AccountSession) => (
    <SessionRow
      key={session.id}
      session={session}
      disabledReason={offlineReason}
      onEnded={() => handleEnded(session, inOrder.indexOf(session))}
    />
  );
  const handleOthersEnded = (ended: number) => {
    setIsAsking(false);
    setAnnouncement(`Signed out everywhere else: ${ended} ${ended === 1 ? 'session' : 'sessions'}.`);
  };

  return (
    <Card
      title="Sessions"
      extra={
        others > 0 && (
          <Button
            ref={endOthers}
            variant="secondary"
            size="s"
            disabledReason={offlineReason}
            onClick={() => setIsAsking(true)}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ul className={`${rowStyles.rows} ${styles.list}`} ref={rows}>
        {groups.map(({ key, first, alike }) => (
          <Fragment key={key}>
            {renderRow(first)}
            {alike.length > 0 && (
              <li className={styles.alike}>
                <Disclosure
                  summary={`${alike.length} more ${alike.length === 1 ? 'session' : 'sessions'} like this: ${formatDevice(first)}`}
                >
                  <ul className={`${rowStyles.rows} ${styles.list}`}>{alike.map(renderRow)}</ul>
                </Disclosure>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {others === 0 && <p className={styles.alone}>You are signed in nowhere else.</p>}
      <EndOthersDialog
        open={isAsking}
        others={others}
        onClose={() => setIsAsking(false)}
        onEnded={handleOthersEnded}
        // The button goes with the sessions it is for.
        finalFocus={() => endOthers.current ?? rows.current?.querySelector('button') ?? true}
      />
      <LiveRegion message={announcement} />
    </Card>
  );
}
