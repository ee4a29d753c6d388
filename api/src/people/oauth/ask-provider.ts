import type { Schema } from '@hideout/contract/endpoint';
import { safeParse, type z } from 'zod/mini';
import { configuredProvider } from '../../config/oauth-config.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { apiFailure } from '../../http/api-failure.ts';
import {
  freshAccessToken,
  noteReconnect,
  type OauthDeps,
  type OauthIdentity,
  readIdentity,
} from './access-token.ts';
import { ProviderError, toProviderError } from './provider-error.ts';

const ANSWER_MS = 5_000;

/** `reconnect`: we may no longer ask for this user. `absent`: the provider answers 404. */
export type ProviderAnswer<Value> =
  | { readonly status: 'ok'; readonly value: Value; readonly refreshed: boolean }
  | { readonly status: 'absent' }
  | { readonly status: 'reconnect' };

/**
 * Asks the API of the provider that the identity is of, with a refreshed token where that is needed; null when
 * this server is not set up for that.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE` when it does not answer, or not as `schema` says.
 */
export async function askProvider<S extends Schema>(
  deps: OauthDeps,
  identity: OauthIdentity,
  path: string,
  schema: S,
): Promise<ProviderAnswer<z.output<S>> | null> {
  const provider = configuredProvider(deps.config.oauth, identity.provider);
  const apiUrl = provider?.apiUrl?.replace(/\/$/, '');
  if (provider === null || apiUrl === undefined) return null;
  try {
    return await ask(deps, provider, identity.subject, `${apiUrl}${path}`, schema);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw apiFailure('UPSTREAM_UNAVAILABLE', `${provider.label} is not answering. Try again.`, {
      cause: error,
      meta: { provider: provider.id },
    });
  }
}

async function ask<S extends Schema>(
  deps: OauthDeps,
  provider: ProviderConfig,
  subject: string,
  url: string,
  schema: S,
): Promise<ProviderAnswer<z.output<S>>> {
  let refreshed = false;
  let refused: string | null = null;
  // A token can be revoked before it expires; with a fresh one that is no explanation.
  for (let tries = 0; tries < 2; tries += 1) {
    const access = await freshAccessToken(deps, provider, subject, refused);
    if (access === null) return { status: 'reconnect' };
    refreshed ||= access.refreshed;
    const response = await get(provider, url, access.token);
    if (response.status === 404) return { status: 'absent' };
    if (response.status !== 401)
      return { status: 'ok', value: await read(provider, response, schema), refreshed };
    refused = access.token;
  }
  const identity = await readIdentity(deps.db, { provider: provider.id, subject });
  if (identity !== undefined) await noteReconnect(deps, identity);
  return { status: 'reconnect' };
}

async function get(provider: ProviderConfig, url: string, token: string) {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'user-agent': 'hideout' },
      // The token is for that address and no other.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    throw toProviderError(provider, 'api', error);
  }
}

async function read<S extends Schema>(
  provider: ProviderConfig,
  response: Response,
  schema: S,
): Promise<z.output<S>> {
  const away = (code: string) => new ProviderError('away', code, `${provider.id}, api: ${code}`);
  if (!response.ok) throw away(`HTTP_${response.status}`);
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw away('NO_JSON'); // Its text could hold anything, so it is not passed on.
  }
  const parsed = safeParse(schema, answer);
  if (!parsed.success) {
    throw away(`UNEXPECTED_${parsed.error.issues[0]?.path.map(String).join('.') ?? ''}`);
  }
  return parsed.data;
}
