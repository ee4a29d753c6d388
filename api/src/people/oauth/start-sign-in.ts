import { REFERRAL_CODE } from '@hideout/contract/auth';
import type { RequestContext } from '../../calls/context.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { authorizationUrl } from './prove-identity.ts';
import { rememberSignIn } from './sign-in-state.ts';

/**
 * Begins a sign-in, or a link when a user is signed in, and gives the address of the provider.
 *
 * @throws ApiFailure `CROSS_SITE_BLOCKED` when another site starts a link; ProviderError `away`.
 */
export async function startSignIn(
  provider: ProviderConfig,
  referral: string,
  browser: string,
  { db, config, account, header }: RequestContext,
): Promise<string> {
  if (account !== null) refuseForcedLink(header('sec-fetch-site'));
  const secrets = await rememberSignIn(db, {
    provider: provider.id,
    browser,
    referral: REFERRAL_CODE.test(referral) ? referral : null,
    referralSent: referral !== '',
    linkSessionId: account?.sessionId ?? null,
  });
  const url = await authorizationUrl(provider, callbackAddress(config.siteOrigin, provider), secrets);
  return url.href;
}

/** Where the provider sends the browser back to; registered there. */
export function callbackAddress(siteOrigin: string, { id }: Pick<ProviderConfig, 'id'>): string {
  return `${siteOrigin}/api/auth/${id}/callback`;
}

/**
 * Another site could sign a user in to the provider as another user and then send them here: that
 * stranger would be linked, and could sign in to this account from then on.
 */
function refuseForcedLink(site: string | undefined): void {
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw apiFailure('CROSS_SITE_BLOCKED', 'To link an account, start from the site itself.');
}
