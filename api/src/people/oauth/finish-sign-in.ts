import type { RequestContext } from '../../calls/context.ts';
import { readDevice } from '../../calls/sessions/read-device.ts';
import { endSession } from '../../calls/sessions/session.ts';
import { SESSION_COOKIE, sessionCookie } from '../../calls/sessions/session-cookie.ts';
import type { OauthConfig } from '../../config/oauth-config.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { BROWSER_COOKIE } from './browser-cookie.ts';
import { linkIdentity } from './link-identity.ts';
import { proveIdentity } from './prove-identity.ts';
import { interrupted, type ReturnedSignIn, takeSignIn } from './sign-in-state.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';

export type FinishedSignIn = {
  /** A referral was sent and did not count. */
  readonly referralIgnored: boolean;
  /**
   * `Set-Cookie` of a new session; null after a link, which keeps the session unless the identity that opened
   * it made room.
   */
  readonly cookie: string | null;
};

/**
 * Ends what `startSignIn` began: signs the user in under a new session, or links the provider to
 * the account that started.
 *
 * @throws ApiFailure `SIGN_IN_INTERRUPTED`, `SOCIAL_LINKED_ELSEWHERE`; ProviderError.
 */
export async function finishSignIn(
  provider: ProviderConfig,
  { tokenKey }: Pick<OauthConfig, 'tokenKey'>,
  callback: URL,
  context: RequestContext,
): Promise<FinishedSignIn> {
  const { db, cookies, account, log, header } = context;
  const started = await takeSignIn(db, {
    state: callback.searchParams.get('state') ?? undefined,
    browser: cookies[BROWSER_COOKIE],
    provider: provider.id,
  });
  const { linkSessionId } = started;
  if (linkSessionId !== null && account?.sessionId !== linkSessionId) throw interrupted();
  const identity = await proveIdentity(provider, tokenKey, callback, started);
  if (linkSessionId !== null && account !== null) {
    const token = await linkIdentity(db, identity, account, readDevice(header('user-agent')));
    log.info({ accountId: account.id, provider: provider.id }, 'linked');
    return { referralIgnored: started.referralSent, cookie: token === null ? null : sessionCookie(token) };
  }
  return signIn(provider, identity, started, context);
}

async function signIn(
  provider: ProviderConfig,
  identity: Awaited<ReturnType<typeof proveIdentity>>,
  { referral, referralSent }: ReturnedSignIn,
  { db, cookies, log, header }: RequestContext,
): Promise<FinishedSignIn> {
  const device = readDevice(header('user-agent'));
  const signedIn = await signInWithIdentity(db, identity, { referral, device });
  const { accountId, created, referralCounted, token } = signedIn;
  const previous = cookies[SESSION_COOKIE];
  if (previous !== undefined) await endSession(db, previous);
  log.info({ accountId, created, provider: provider.id }, 'signed in');
  return { referralIgnored: referralSent && !referralCounted, cookie: sessionCookie(token) };
}
