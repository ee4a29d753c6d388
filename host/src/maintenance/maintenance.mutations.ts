import { setMaintenance } from '@hideout/contract/set-maintenance';
import { useHostRuntime } from '@hideout/session/host-requests';
import { useMutation } from '@tanstack/react-query';

export type MaintenanceChange = {
  readonly maintenance: boolean;
  readonly message?: string;
  /** UTC. */
  readonly until?: string;
};

/** Switches maintenance. The answer takes effect here at once: the guard of this tab closes or opens. */
export function useSetMaintenance() {
  const { api, maintenance } = useHostRuntime();
  return useMutation({
    mutationFn: (change: MaintenanceChange) => api.call(setMaintenance, { body: change }),
    onSuccess: maintenance.accept,
  });
}
