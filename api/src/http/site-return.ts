import type { ErrorCode } from '@hideout/contract/api-error';

/** Back to the site after a sign-in or a link. `referralIgnored`: a code was sent and did not count. */
export function okAddress(siteOrigin: string, referralIgnored: boolean): string {
  return `${siteOrigin}/?auth=ok${referralIgnored ? '&referral=ignored' : ''}`;
}

/**
 * Back to the site after a navigation that failed. Nothing of the request is in the address. An empty
 * origin is the one that answers.
 */
export function errorAddress(siteOrigin: string, code: ErrorCode, requestId: string): string {
  return `${siteOrigin}/?${new URLSearchParams({ auth: 'error', code, requestId })}`;
}
