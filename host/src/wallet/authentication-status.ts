import type { Session } from '@hideout/session/session';

type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';

/**
 * What the kit believes. While our own sign-in dialog is open it must not ask for a signature as well, so it
 * is told to wait.
 */
export function authenticationStatus(session: Session, dialogOpen: boolean): AuthenticationStatus {
  if (session.status === 'member') return 'authenticated';
  return session.status === 'unknown' || dialogOpen ? 'loading' : 'unauthenticated';
}
