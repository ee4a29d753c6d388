import { useMaintenance, useOnline } from '@hideout/session/session';

/**
 * Why nothing can be sent right now; null when it can.
 *
 * @param offline what to say when the device is offline.
 */
export function useBlocked(offline = 'You are offline.'): string | null {
  const online = useOnline();
  const maintenance = useMaintenance();
  if (!online) return offline;
  return maintenance.status === 'on' ? 'hideout is closed for maintenance.' : null;
}
