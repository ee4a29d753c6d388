import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as oidc from 'openid-client';
import type { AppDeps } from '../../calls/context.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import type { OauthIdentityTable } from '../../db/tables/oauth-tables.ts';
import type { Database } from '../../db/tables.ts';
import { getExpiry, storable } from './prove-identity.ts';
import { getClient } from './provider-client.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import { openTokens, type StoredTokens, sealTokens } from './token-vault.ts';

export type OauthDeps = Pick<AppDeps, 'db' | 'config'>;
export type OauthIdentity = Selectable<OauthIdentityTable>;
export type AccessToken = { readonly token: string; readonly refreshed: boolean };

/** A token that ends this soon is not worth sending. */
const REFRESH_MARGIN_MS = 30_000;
/** A refresh that has not come back after this died with its process. */
const CLAIM_SECONDS = 15;
const REFRESH_TIMEOUT_MS = 6_000;
const REFRESH_POLL_MS = 100;

/**
 * An access token to ask the provider's API with, refreshed when it has ended or is the `refused` one.
 * A refresh token is good for one use, and some providers end the whole link at the second: so one
 * call over all instances of the API exchanges it, and the others wait for the result.
 *
 * @returns null when the user has to sign in at the provider again; that is written down then.
 * @throws ProviderError `away`
 */
export async function freshAccessToken(
  deps: OauthDeps,
  provider: ProviderConfig,
  subject: string,
  refused: string | null = null,
): Promise<AccessToken | null> {
  const giveUpAt = Date.now() + REFRESH_TIMEOUT_MS;
  for (let waited = false; ; waited = true) {
    const identity = await readIdentity(deps.db, { provider: provider.id, subject });
    if (identity === undefined || identity.needs_reconnect) return null;
    const tokens = getTokens(deps, identity);
    if (tokens !== null && isGood(tokens, identity.token_expires_at, refused)) {
      return { token: tokens.accessToken, refreshed: waited };
    }
    if (tokens === null || tokens.refreshToken === null) {
      await noteReconnect(deps, identity);
      return null;
    }
    if (await claimRefresh(deps, identity)) return refresh(deps, provider, identity, tokens.refreshToken);
    if (Date.now() > giveUpAt) {
      throw new ProviderError('away', 'REFRESH_BUSY', `${provider.id}, refresh: another call does not end`);
    }
    await sleep(REFRESH_POLL_MS);
  }
}

/** Writes down that the provider no longer takes these tokens. */
export async function noteReconnect({ db }: OauthDeps, identity: OauthIdentity): Promise<void> {
  await updateUnchanged(db, identity).set({ needs_reconnect: true, refresh_claimed_until: null }).execute();
}

/** An update for as long as the identity has these tokens: those that a new sign-in has brought meanwhile stay. */
function updateUnchanged(db: Kysely<Database>, { provider, subject, tokens }: OauthIdentity) {
  return db
    .updateTable('oauth_identity')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where(sql<boolean>`tokens is not distinct from ${tokens}`);
}

/** The identity's tokens; null when there are none or they were sealed with another key. */
export function getTokens(
  { config }: Pick<OauthDeps, 'config'>,
  identity: OauthIdentity,
): StoredTokens | null {
  if (identity.tokens === null || config.oauth === null) return null;
  return openTokens(config.oauth.tokenKey, identity, identity.tokens);
}

export function readIdentity(
  db: Kysely<Database>,
  { provider, subject }: Pick<OauthIdentity, 'provider' | 'subject'>,
): Promise<OauthIdentity | undefined> {
  return db
    .selectFrom('oauth_identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

function isGood(tokens: StoredTokens, expiresAt: Date | null, refused: string | null): boolean {
  if (tokens.accessToken === refused) return false;
  return expiresAt === null || expiresAt.getTime() > Date.now() + REFRESH_MARGIN_MS;
}

/** True for one caller until the claim ends; the others see its tokens when they look again. */
async function claimRefresh({ db }: OauthDeps, identity: OauthIdentity): Promise<boolean> {
  const claimed = await updateUnchanged(db, identity)
    .set({ refresh_claimed_until: sql`now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})` })
    .where(sql<boolean>`coalesce(refresh_claimed_until <= now(), true)`)
    .returning('subject')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function refresh(
  deps: OauthDeps,
  provider: ProviderConfig,
  identity: OauthIdentity,
  refreshToken: string,
): Promise<AccessToken | null> {
  const { oauth } = deps.config;
  if (oauth === null) return null;
  try {
    const answer = await oidc.refreshTokenGrant(await getClient(provider), refreshToken);
    const tokens = storable(answer, refreshToken);
    await writeTokens(deps, identity, sealTokens(oauth.tokenKey, identity, tokens), getExpiry(answer));
    return { token: tokens.accessToken, refreshed: true };
  } catch (error) {
    const failure = toProviderError(provider, 'refresh', error);
    if (failure.trouble === 'refused') {
      await noteReconnect(deps, identity);
      return null;
    }
    await writeTokens(deps, identity, identity.tokens, identity.token_expires_at);
    throw failure;
  }
}

/** Ends the claim. */
async function writeTokens(
  { db }: OauthDeps,
  identity: OauthIdentity,
  tokens: Buffer | null,
  expiresAt: Date | null,
): Promise<void> {
  await updateUnchanged(db, identity)
    .set({ tokens, token_expires_at: expiresAt, refresh_claimed_until: null })
    .execute();
}
