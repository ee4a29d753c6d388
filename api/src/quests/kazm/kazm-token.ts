import type { KazmTokenStatus } from '@hideout/contract/kazm';
import { z } from 'zod/mini';
import { configuredProvider } from '../../config/oauth-config.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { connectPath } from '../../people/auth/navigation-methods.ts';
import { getTokens, type OauthDeps, type OauthIdentity } from '../../people/oauth/access-token.ts';
import { askProvider } from '../../people/oauth/ask-provider.ts';
import { linkedIdentity } from '../../people/social/linked-identity.ts';
import { storeCompletions } from './store-completions.ts';

const time = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

/** What Kazm says of a user; a quest without a timestamp is not done. */
const kazmQuests = z.object({
  quests: z
    .array(
      z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)), completedAt: z.nullable(time) }),
    )
    .check(z.maxLength(5_000)),
});

/** How the account's link to Kazm stands, as the database knows it: nobody is asked. */
export async function getKazmStatus(deps: OauthDeps, accountId: string): Promise<KazmTokenStatus> {
  const path = getConnectPath(deps);
  const identity = await linkedIdentity(deps.db, accountId, 'kazm');
  if (identity === null) return { status: 'notLinked', expiresAt: null, connectPath: path };
  if (path === null) return { status: 'unavailable', expiresAt: null, connectPath: null };
  const readAt = identity.read_at?.toISOString() ?? null;
  return { ...getStatus(deps, identity), connectPath: path, readAt };
}

/**
 * Asks Kazm which quests the member has done and stores it, with a refreshed token where that is
 * needed.
 *
 * @throws ApiFailure `KAZM_NOT_LINKED`, `UPSTREAM_UNAVAILABLE`
 */
export async function refreshKazm(deps: OauthDeps, accountId: string): Promise<KazmTokenStatus> {
  const identity = await linkedIdentity(deps.db, accountId, 'kazm');
  if (identity === null) throw notLinked(deps);
  const answer = await askProvider(deps, identity, '/me/quests', kazmQuests);
  if (answer === null) return { status: 'unavailable', expiresAt: null, connectPath: getConnectPath(deps) };
  if (answer.status === 'absent') {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'Kazm does not know this account any more. Try again later.');
  }
  if (answer.status === 'reconnect') return getKazmStatus(deps, accountId);
  const done = answer.value.quests.flatMap(({ id, completedAt }) =>
    completedAt === null ? [] : [{ externalId: id, completedAt: new Date(completedAt) }],
  );
  if (!(await storeCompletions(deps.db, identity, done, new Date()))) throw notLinked(deps);
  const status = await getKazmStatus(deps, accountId);
  return answer.refreshed && status.status === 'active' ? { ...status, status: 'refreshed' } : status;
}

function getStatus(
  deps: OauthDeps,
  identity: OauthIdentity,
): Omit<KazmTokenStatus, 'connectPath' | 'readAt'> {
  const tokens = identity.needs_reconnect ? null : getTokens(deps, identity);
  const ends = identity.token_expires_at;
  const hasEnded = ends !== null && ends.getTime() <= Date.now();
  if (tokens === null || (hasEnded && tokens.refreshToken === null)) {
    return { status: 'expired', expiresAt: ends?.toISOString() ?? null };
  }
  // An access token that has ended is renewed at the next question: the link still stands.
  return { status: 'active', expiresAt: hasEnded ? null : (ends?.toISOString() ?? null) };
}

function getConnectPath({ config }: OauthDeps): string | null {
  return configuredProvider(config.oauth, 'kazm') === null ? null : connectPath('kazm');
}

function notLinked(deps: OauthDeps) {
  return apiFailure('KAZM_NOT_LINKED', 'Link your Kazm account first.', {
    meta: { connectPath: getConnectPath(deps) },
  });
}
