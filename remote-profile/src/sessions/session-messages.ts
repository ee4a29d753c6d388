import { endsWithMethod, type LostMethod } from '@hideout/contract/lost-method';
import type { AccountSession, SessionMethod } from '@hideout/contract/sessions';
import { shortenAddress } from '@hideout/ui/format';
import { getProviderName } from '../parts/provider-names.ts';

/** "Firefox on Android"; what is not known is said to be. */
export function formatDevice({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  if (system === null) return browser ?? 'Unknown browser';
  return `${browser ?? 'Unknown browser'} on ${system}`;
}

/** With what a user signed in, to stand behind "Signed in with". */
export function formatMethod(method: SessionMethod): string {
  if (method.kind === 'social') {
    const name = getProviderName(method.provider);
    return method.handle === null ? name : `${name}, as ${method.handle}`;
  }
  const wallet = method.chain === 'bitcoin' ? 'Bitcoin wallet' : 'Ethereum wallet';
  if (method.address !== null) return `the ${wallet} ${shortenAddress(method.address)}`;
  return `${method.chain === 'bitcoin' ? 'a' : 'an'} ${wallet}; which one was not recorded then`;
}

/** The latest of some sessions that read alike, then the others; `key` is what they have in common. */
type SessionGroup = {
  readonly key: string;
  readonly first: AccountSession;
  readonly alike: AccountSession[];
};

/** Sessions that read alike, one after the other in groups; this browser is always a group of its own. */
export function groupSessions(sessions: readonly AccountSession[]): SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  for (const session of sessions) {
    const key = session.isCurrent
      ? 'current'
      : `${formatDevice(session)}, signed in with ${formatMethod(session.method)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, first: session, alike: [] });
    else group.alike.push(session);
  }
  return [...groups.values()];
}

/**
 * What removing a sign-in method does to sessions, as a message to read before. Undefined sessions are not
 * known: nothing is promised then. Null when none ends.
 */
export function formatEndingSessions(
  sessions: readonly AccountSession[] | undefined,
  lost: LostMethod,
): string | null {
  if (sessions === undefined) return 'Every session that it opened ends, and you may be signed out here.';
  const ending = sessions.filter(({ method }) => endsWithMethod(method, lost));
  if (ending.length === 0) return null;
  const others = ending.filter(({ isCurrent }) => !isCurrent);
  const opened = (some: readonly AccountSession[]) =>
    some.every(isRecorded) ? 'that it opened' : 'that it opened, or may have opened';
  const messages: string[] = [];
  if (others.length < ending.length) {
    const own = ending.filter(({ isCurrent }) => isCurrent);
    messages.push(`You are signed out here: this is a session ${opened(own)}.`);
  }
  if (others.length > 0) {
    const subject = others.length === 1 ? '1 other session' : `${others.length} other sessions`;
    const comma = others.every(isRecorded) ? '' : ',';
    messages.push(`${subject} ${opened(others)}${comma} ${others.length === 1 ? 'ends' : 'end'}.`);
  }
  return messages.join(' ');
}

function isRecorded({ method }: AccountSession): boolean {
  return method.kind === 'social' || method.address !== null;
}
