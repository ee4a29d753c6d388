import { leaveForProvider, takeDeparture } from '@hideout/api-client/departure';
import type { SignInMethod } from '@hideout/contract/sign-in';
import { dropReferral, pathWithoutReferral, storedReferral } from '../referral/referral-code.ts';

/** What a return from a provider says, taken off the address. */
export type AuthReturn = {
  /** What the provider is called; null when the way there is not remembered. */
  readonly provider: string | null;
  /** An account that was signed in wanted to link the provider. */
  readonly link: boolean;
} & (
  | { readonly result: 'ok'; readonly referralIgnored: boolean }
  | { readonly result: 'error'; readonly code: string; readonly requestId: string | null }
);

/** Address to leave for, with the referral code when there is one (spec section 5). */
export function providerAddress(startPath: string, referral: string | null): string {
  const query = referral === null ? '' : `?referral=${encodeURIComponent(referral)}`;
  return `/api${startPath}${query}`;
}

/** Leaves the page to sign in at a provider. The code is removed once it is on its way. */
export function leaveToSignIn(way: SignInMethod, location: Location): void {
  if (way.startPath === null) return;
  const address = providerAddress(way.startPath, storedReferral());
  dropReferral();
  const path = pathWithoutReferral(location);
  leaveForProvider(address, { path, provider: way.label, link: false }, location);
}

/**
 * On load, before the router starts: reads `?auth=ok|error`, which the server adds when a provider has sent
 * the user back, and puts them where they were. Null on every other load.
 */
export function captureAuthReturn(location: Location, history: History): AuthReturn | null {
  const query = new URLSearchParams(location.search);
  const auth = query.get('auth');
  if (auth !== 'ok' && auth !== 'error') return null;
  const departure = takeDeparture();
  history.replaceState(history.state, '', departure?.path ?? '/');
  const way = { provider: departure?.provider ?? null, link: departure?.link ?? false };
  if (auth === 'ok') return { ...way, result: 'ok', referralIgnored: query.get('referral') === 'ignored' };
  return {
    ...way,
    result: 'error',
    code: query.get('code') ?? 'INTERNAL',
    requestId: query.get('requestId'),
  };
}
