import type { Schema } from '@hideout/contract/endpoint';
import type { z } from 'zod/mini';
import { configuredProvider } from '../../config/oauth-config.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { OauthDeps, OauthIdentity } from '../oauth/access-token.ts';
import { askProvider, type ProviderAnswer } from '../oauth/ask-provider.ts';
import { ProviderError } from '../oauth/provider-error.ts';

/**
 * Asks the API of the provider that the identity is of; null when this server is not set up for that.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE`
 */
export async function askForMember<S extends Schema>(
  deps: OauthDeps,
  identity: OauthIdentity,
  path: string,
  schema: S,
): Promise<ProviderAnswer<z.output<S>> | null> {
  const provider = configuredProvider(deps.config.oauth, identity.provider);
  const apiUrl = provider?.apiUrl?.replace(/\/$/, '');
  if (provider === null || apiUrl === undefined) return null;
  try {
    return await askProvider(deps, { ...provider, apiUrl }, identity.subject, path, schema);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw apiFailure('UPSTREAM_UNAVAILABLE', `${provider.label} is not answering. Try again.`, {
      cause: error,
      meta: { provider: provider.id },
    });
  }
}
