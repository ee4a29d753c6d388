import type { SignInWay } from '@hideout/contract/auth';
import { dropReferral, storedReferral } from '../referral/referral-code.ts';

const RETURN_TO = 'hideout.returnTo';

/** What a return from a provider says, taken off the address. */
export type AuthReturn =
  | { readonly result: 'ok'; readonly referralIgnored: boolean }
  | { readonly result: 'error'; readonly code: string; readonly requestId: string | null };

/** Address to leave for, with the referral code when there is one (spec section 5). */
export function providerAddress(startPath: string, referral: string | null): string {
  const query = referral === null ? '' : `?referral=${encodeURIComponent(referral)}`;
  return `/api${startPath}${query}`;
}

/** Leaves the page for a provider. The code is removed once it is on its way, and the place is remembered. */
export function leaveForProvider(way: SignInWay, location: Location): void {
  if (way.startPath === null) return;
  const address = providerAddress(way.startPath, storedReferral());
  dropReferral();
  try {
    sessionStorage.setItem(RETURN_TO, `${location.pathname}${location.search}${location.hash}`);
  } catch {
    // Without storage the person lands on the first page instead of where they were.
  }
  location.assign(address);
}

function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
    // Only a path of our own: `//host` would leave the site.
    return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}

/**
 * On load, before the router starts: reads `?auth=ok|error`, which the server adds when a provider has sent
 * the person back, and puts them where they were. Null on every other load.
 */
export function captureAuthReturn(location: Location, history: History): AuthReturn | null {
  const query = new URLSearchParams(location.search);
  const auth = query.get('auth');
  if (auth !== 'ok' && auth !== 'error') return null;
  history.replaceState(history.state, '', takeReturnPath());
  if (auth === 'ok') return { result: 'ok', referralIgnored: query.get('referral') === 'ignored' };
  return { result: 'error', code: query.get('code') ?? 'INTERNAL', requestId: query.get('requestId') };
}
