import { useMaintenance, useOnline } from '@hideout/session/session';

/** Why nothing can be sent right now, whatever it is; null when it can. */
export function useBlocked(): string | null {
  const online = useOnline();
  const maintenance = useMaintenance();
  if (!online) return 'You are offline.';
  return maintenance.status === 'on' ? 'hideout is closed for maintenance.' : null;
}
