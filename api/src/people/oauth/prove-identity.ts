import type { Social } from '@hideout/contract/social';
import * as oidc from 'openid-client';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { getClient } from './provider-client.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import { type ProviderProfile, readProfile } from './read-profile.ts';
import { sealTokens } from './token-vault.ts';

/** What a provider has just returned about the user in front of the browser. */
export type ProvenIdentity = ProviderProfile & {
  readonly provider: Social;
  /** Sealed; null where the provider's API is not used. */
  readonly tokens: Buffer | null;
  readonly tokenExpiresAt: Date | null;
};

/** What only the start of this sign-in knows. */
export type SignInSecrets = {
  readonly state: string;
  readonly codeVerifier: string;
  /** OpenID Connect only: comes back in the ID token. */
  readonly nonce: string;
};

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Where to send the browser. PKCE always; a nonce where there is an ID token to carry it. */
export async function authorizationUrl(
  provider: ProviderConfig,
  redirectUri: string,
  { state, codeVerifier, nonce }: SignInSecrets,
): Promise<URL> {
  const isOpenId = provider.issuer !== undefined;
  return oidc.buildAuthorizationUrl(await getClient(provider), {
    redirect_uri: redirectUri,
    scope: provider.scopes.join(' '),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(isOpenId ? { nonce } : {}),
    // OpenID Connect gives lasting access only to who has just been asked.
    ...(isOpenId && provider.scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
  });
}

/**
 * Exchanges the code of a callback and asks who the user is. `state`, `iss`, nonce and PKCE are
 * checked on the way.
 *
 * @throws ProviderError
 */
export async function proveIdentity(
  provider: ProviderConfig,
  tokenKey: Uint8Array,
  callback: URL,
  { state, codeVerifier, nonce }: SignInSecrets,
): Promise<ProvenIdentity> {
  const client = await getClient(provider);
  let tokens: Tokens;
  try {
    tokens = await oidc.authorizationCodeGrant(client, callback, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      ...(provider.issuer === undefined ? {} : { expectedNonce: nonce }),
    });
  } catch (error) {
    throw toProviderError(provider, 'code', error);
  }
  const profile = readProfile(provider.profile, await readAnswer(provider, client, tokens));
  if (profile === null) {
    throw new ProviderError('away', 'NO_SUBJECT', `${provider.id}, profile: nobody is named in the answer`);
  }
  const owner = { provider: provider.id, subject: profile.subject };
  return {
    ...profile,
    provider: provider.id,
    tokens: provider.apiUrl === undefined ? null : sealTokens(tokenKey, owner, storable(tokens)),
    tokenExpiresAt: getExpiry(tokens),
  };
}

/** The part of a token answer that is stored. */
export function storable(tokens: Tokens, oldRefreshToken: string | null = null) {
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? oldRefreshToken };
}

export function getExpiry(tokens: Tokens): Date | null {
  const seconds = tokens.expiresIn();
  return seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
}

async function readAnswer(
  provider: ProviderConfig,
  client: oidc.Configuration,
  tokens: Tokens,
): Promise<unknown> {
  try {
    const claims = tokens.claims();
    if (provider.oauth2 === undefined) {
      if (claims === undefined) throw new ProviderError('untrusted', 'NO_ID_TOKEN', 'no ID token');
      const hasUserInfo = client.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = hasUserInfo ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
      return { ...claims, ...userInfo };
    }
    const endpoint = new URL(provider.oauth2.userinfoEndpoint);
    const answer = await oidc.fetchProtectedResource(client, tokens.access_token, endpoint, 'GET');
    if (!answer.ok) throw new ProviderError('away', `HTTP_${answer.status}`, `${provider.id}, profile`);
    return await answer.json();
  } catch (error) {
    throw toProviderError(provider, 'profile', error);
  }
}
