import { endsWithMethod, type LostMethod } from '@hideout/contract/lost-method';
import type { EndedSessions } from '@hideout/contract/sessions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { SessionAccount } from '../context.ts';
import { listSessions } from './list-sessions.ts';
import { lockAccount } from './lock-account.ts';

type Owner = Pick<SessionAccount, 'id' | 'sessionId'>;

/**
 * Ends one session of the account. One that has ended already is fine: whoever presses twice, or in two
 * tabs, wants the same.
 *
 * @throws ApiFailure `SESSION_NOT_FOUND` for a session of another account, `UNAUTHENTICATED` when the own one
 * has ended meanwhile.
 */
export async function endSessionById(
  db: Kysely<Database>,
  account: Owner,
  sessionId: string,
): Promise<EndedSessions> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const found = await tx
      .selectFrom('session')
      .select('account_id')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (found !== undefined && found.account_id !== account.id) {
      throw apiFailure('SESSION_NOT_FOUND', 'You have no such session.');
    }
    return endSessions(tx, account, [sessionId]);
  });
}

/** Ends every session of the account but the one that asks. */
export async function endAllOtherSessions(db: Kysely<Database>, account: Owner): Promise<EndedSessions> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    await deleteRunOut(tx, account);
    const ended = await tx
      .deleteFrom('session')
      .where('account_id', '=', account.id)
      .where('id', '!=', account.sessionId)
      .returning('id')
      .execute();
    return { endedSessions: ended.length, signedOut: false };
  });
}

/**
 * Ends the sessions that a sign-in method opened, or may have opened. Every way in which an account loses
 * a wallet or an identity calls this, in the same transaction, with the account's row locked and before
 * the row of the method goes: the database would end them too, but without a count.
 */
export async function endSessionsOpenedBy(
  tx: Transaction<Database>,
  account: Owner,
  lost: LostMethod,
): Promise<EndedSessions> {
  await deleteRunOut(tx, account);
  const sessions = await listSessions(tx, account);
  return endSessions(
    tx,
    account,
    sessions.filter(({ method }) => endsWithMethod(method, lost)).map(({ id }) => id),
  );
}

/** Expired sessions are not counted, but still hang on the row that opened them. */
async function deleteRunOut(tx: Transaction<Database>, account: Owner): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', account.id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

async function endSessions(
  tx: Transaction<Database>,
  account: Owner,
  ids: readonly string[],
): Promise<EndedSessions> {
  if (ids.length === 0) return { endedSessions: 0, signedOut: false };
  const ended = await tx
    .deleteFrom('session')
    .where('account_id', '=', account.id)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return {
    endedSessions: ended.length,
    signedOut: ended.some(({ id }) => id === account.sessionId),
  };
}
