import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { SessionAccount } from '../context.ts';

/**
 * Lets the calls that change the sign-in methods and sessions of an account take turns, and lets only those
 * go on whose session is still there: one that was ended while its request waited must not link a way back
 * in. Locks the account's row before any wallet's, identity's or session's, never after.
 *
 * @throws ApiFailure `UNAUTHENTICATED`
 */
export async function lockAccount(
  tx: Transaction<Database>,
  account: Pick<SessionAccount, 'id' | 'sessionId'>,
): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await isSessionAlive(tx, account))) {
    throw apiFailure('UNAUTHENTICATED', 'Your session ended. Sign in again.');
  }
}

/** True when the session has not ended. Holds for the rest of a transaction that has locked the account's row. */
export async function isSessionAlive(
  db: Kysely<Database>,
  { id, sessionId }: Pick<SessionAccount, 'id' | 'sessionId'>,
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session !== undefined;
}
