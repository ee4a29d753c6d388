import { useSession } from '@hideout/session/session';

/** True when the user may write proposals. The server decides again; this only saves the detour. */
export function useMayWrite(): boolean {
  const session = useSession();
  return session.status === 'member' && session.user.permissions.includes('proposals.write');
}
