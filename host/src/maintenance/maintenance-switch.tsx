import { messageFor } from '@hideout/api-client/failure-messages';
import { useMaintenance } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './maintenance.module.css';
import { useSetMaintenance } from './maintenance.mutations.ts';

/** Who closed the site, and the way to open it again. */
export function MaintenanceSwitch() {
  const change = useSetMaintenance();
  const state = useMaintenance();
  return (
    <>
      {state.status === 'on' && state.since !== null && (
        <p className={styles.since}>
          <RelativeTime at={state.since} prefix={`Turned on by ${state.by ?? 'an admin'}`} />
        </p>
      )}
      <Button busy={change.isPending} onClick={() => change.mutate({ maintenance: false })}>
        Turn maintenance off
      </Button>
      {change.error !== null && (
        <Notice tone="error" title="Maintenance is still on">
          {messageFor(change.error)}
        </Notice>
      )}
    </>
  );
}
