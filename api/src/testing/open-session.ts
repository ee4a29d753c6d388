import type { Social } from '@hideout/contract/social';
import type { Kysely } from 'kysely';
import type { SessionAccount } from '../calls/context.ts';
import { type SessionOrigin, startSession } from '../calls/sessions/session.ts';
import { SESSION_COOKIE, tokenHash } from '../calls/sessions/session-cookie.ts';
import type { Database } from '../db/tables.ts';
import type { ProvenIdentity } from '../people/oauth/prove-identity.ts';

export const NO_DEVICE = { browser: null, system: null };

/** An identity at Discord, as if just proven. */
export function discordIdentity(subject: string): ProvenIdentity {
  const profile = { subject, handle: subject, displayName: null, avatar: null, profileUrl: null };
  return { ...profile, provider: 'discord', tokens: null, tokenExpiresAt: null };
}

export type TestSession = {
  /** What the cookie holds. */
  readonly token: string;
  /** `Cookie` header. */
  readonly cookie: string;
  readonly account: Pick<SessionAccount, 'id' | 'sessionId'>;
};

/** A session of an account, without a signature: by its primary wallet, or by the identity of a provider. */
export async function openTestSession(
  db: Kysely<Database>,
  accountId: string,
  provider?: Social,
): Promise<TestSession> {
  const origin =
    provider === undefined
      ? await findWallet(db, accountId)
      : await db
          .selectFrom('oauth_identity')
          .select(['provider', 'subject'])
          .where('account_id', '=', accountId)
          .where('provider', '=', provider)
          .executeTakeFirstOrThrow();
  const token = await startSession(db, { accountId, origin, device: NO_DEVICE });
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  return {
    token,
    cookie: `${SESSION_COOKIE}=${token}`,
    account: { id: accountId, sessionId: session.id },
  };
}

async function findWallet(db: Kysely<Database>, accountId: string): Promise<SessionOrigin> {
  const { id, chain } = await db
    .selectFrom('wallet')
    .select(['id', 'chain'])
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('linked_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { chain, walletId: id };
}
