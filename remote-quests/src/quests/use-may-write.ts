import { useSession } from '@hideout/session/session';

/** True when the user may write quests. The server decides again; this only saves the detour. */
export function useMayWriteQuests(): boolean {
  const session = useSession();
  return session.status === 'member' && session.user.permissions.includes('quests.write');
}
