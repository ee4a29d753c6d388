import type { Social } from '@hideout/contract/social';
import type { Kysely } from 'kysely';
import type { SessionAccount } from '../calls/context.ts';
import { type SessionOrigin, startSession } from '../calls/sessions/session.ts';
import { SESSION_COOKIE, tokenHash } from '../calls/sessions/session-cookie.ts';
import type { Database } from '../db/tables.ts';

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
  const token = await startSession(db, { accountId, origin, device: { browser: null, system: null } });
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
