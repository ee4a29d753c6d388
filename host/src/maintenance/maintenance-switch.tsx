import { messageFor } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useSetMaintenance } from './maintenance.mutations.ts';

/** Opens the site again. */
export function MaintenanceSwitch() {
  const change = useSetMaintenance();
  return (
    <>
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
