import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { getTokens, type OauthDeps, type OauthIdentity } from './access-token.ts';
import { getClient } from './provider-client.ts';
import { toProviderError } from './provider-error.ts';

/**
 * Asks the providers to end the tokens of identities that were removed here (RFC 7009), where they offer that. Called
 * after the rows have been deleted, and never waited for by a user: what was removed stays removed, and a provider that
 * does not answer is a line in the log.
 *
 * @returns resolves when every provider has answered or was given up; never rejects.
 */
export async function revokeTokens(
  deps: Pick<OauthDeps, 'config'> & { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  removed: readonly OauthIdentity[],
): Promise<void> {
  await Promise.all(removed.map((identity) => revoke(deps, identity)));
}

async function revoke(
  { config, log }: Parameters<typeof revokeTokens>[0],
  identity: OauthIdentity,
): Promise<void> {
  const provider = config.oauth?.providers.find(({ id }) => id === identity.provider);
  const tokens = getTokens({ config }, identity);
  if (provider === undefined || tokens === null) return;
  try {
    const client = await getClient(provider);
    if (client.serverMetadata().revocation_endpoint === undefined) return;
    // The one that lasts first: at most services the other ends with it.
    if (tokens.refreshToken !== null) {
      await oidc.tokenRevocation(client, tokens.refreshToken, { token_type_hint: 'refresh_token' });
    }
    await oidc.tokenRevocation(client, tokens.accessToken, { token_type_hint: 'access_token' });
    log.info({ provider: provider.id }, 'tokens revoked');
  } catch (error) {
    log.warn({ err: toProviderError(provider, 'revocation', error) }, 'tokens could not be revoked');
  }
}
