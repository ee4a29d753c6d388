import { useHostRuntime } from '@hideout/session/host-requests';
import { type MaintenanceState, useOnline, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import styles from './maintenance.module.css';
import { formatLocalTime, loadRelativeTime, MaintenanceNotice } from './maintenance-notice.tsx';

type MaintenanceScreenProps = { readonly state: Extract<MaintenanceState, { status: 'on' }> };

const BY_SERVER = 'We are changing the bottles. Everything you did is safe.';
const BY_FAILURE = 'We cannot reach hideout right now. It may be us, or the way between.';
const OFFLINE = 'You look offline. hideout comes back by itself when your connection does.';

/** Replaces the whole app while the site is closed, and goes by itself. */
export function MaintenanceScreen({ state }: MaintenanceScreenProps) {
  const { maintenance } = useHostRuntime();
  const online = useOnline();
  const [checking, setChecking] = useState(false);
  const screen = useRef<HTMLElement>(null);

  useEffect(() => {
    // What had the focus is hidden now; without this it would be nowhere.
    screen.current?.querySelector<HTMLElement>('h1')?.focus();
  }, []);

  const checkNow = async () => {
    setChecking(true);
    await maintenance.check();
    setChecking(false);
  };
  const byServer = state.cause === 'server';
  const message = byServer ? (state.message ?? BY_SERVER) : online ? BY_FAILURE : OFFLINE;

  return (
    <main className={styles.screen} ref={screen}>
      <div className={styles.column}>
        <div role="status">
          <MaintenanceNotice headingLevel={1} message={message} until={byServer ? state.until : null} />
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={checking}
            disabledReason={online ? undefined : 'You look offline.'}
            onClick={() => void checkNow()}
          >
            Check now
          </Button>
          <span className={styles.checked}>
            <LazyPart
              load={loadRelativeTime}
              props={{ at: state.checkedAt, prefix: 'Checked' }}
              fallback={`Checked at ${formatLocalTime(state.checkedAt)}`}
              isOptional
            />{' '}
            · checks again by itself
          </span>
        </div>
        <TeamActions canTurnOff={byServer} />
      </div>
    </main>
  );
}

/** Only for those who may switch it; the message for everybody must not wait for its code. */
const loadSwitch = async () =>
  (await import(/* webpackChunkName: "maintenance-switch" */ './maintenance-switch.tsx')).MaintenanceSwitch;

/** A sign-in method for the team, so that nobody locks themselves out. */
function TeamActions({ canTurnOff }: { readonly canTurnOff: boolean }) {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status === 'unknown') return null;
  if (session.status === 'guest') {
    return (
      <p className={styles.team}>
        <Button variant="ghost" size="s" onClick={() => requestSignIn()}>
          Team sign-in
        </Button>
      </p>
    );
  }
  if (!canTurnOff || !session.user.permissions.includes('maintenance.toggle')) return null;
  return (
    <div className={styles.team}>
      <LazyPart load={loadSwitch} props={{}} />
    </div>
  );
}
