import type { EndedSessions } from '@hideout/contract/sessions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SessionAccount } from '../../calls/context.ts';
import { endSessionsOpenedBy } from '../../calls/sessions/end-sessions.ts';
import { isSessionAlive } from '../../calls/sessions/lock-account.ts';
import type { Device } from '../../calls/sessions/read-device.ts';
import { startSession } from '../../calls/sessions/session.ts';
import type { Database } from '../../db/tables.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { readIdentity } from './access-token.ts';
import { identityColumns } from './identity-columns.ts';
import type { ProvenIdentity } from './prove-identity.ts';
import { interrupted } from './sign-in-state.ts';

type Linker = Pick<SessionAccount, 'id' | 'sessionId'>;

/**
 * Gives an account a further sign-in method. Another identity of the same provider that it had makes room: that
 * is what `unique (account_id, provider)` turns into an update, and the sessions it had opened end. The
 * primary key (provider, subject) keeps an identity with the account that has it.
 *
 * @returns the token of a new session when the one that asks was opened by the identity that made room: who
 * asks has just proven the new one. Null when the session stays.
 * @throws ApiFailure `SOCIAL_LINKED_ELSEWHERE`, or `SIGN_IN_INTERRUPTED` when the session was ended while the
 * provider was asked; nothing is changed then.
 */
export async function linkIdentity(
  db: Kysely<Database>,
  identity: ProvenIdentity,
  account: Linker,
  device: Device,
): Promise<string | null> {
  const { provider, subject } = identity;
  try {
    return await db.transaction().execute(async (tx) => {
      await lockBoth(tx, identity, account.id);
      if (!(await isSessionAlive(tx, account))) throw interrupted();
      const { signedOut } = await forgetOfAnother(tx, identity, account);
      await putInPlace(tx, identity, account.id);
      const origin = { provider, subject };
      return signedOut ? startSession(tx, { accountId: account.id, origin, device }) : null;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'oauth_identity_pkey') throw error;
    throw apiFailure('SOCIAL_LINKED_ELSEWHERE', 'That account belongs to another hideout account.', {
      meta: { provider },
    });
  }
}

/**
 * In turn with removals and other links of this account, and with links of the account that has the
 * identity: two that swap theirs would each wait for the other’s row in the primary key. By the order of
 * the ids, so never in a circle.
 */
async function lockBoth(
  tx: Transaction<Database>,
  identity: ProvenIdentity,
  accountId: string,
): Promise<void> {
  const owner = await readIdentity(tx, identity);
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [accountId, owner?.account_id ?? accountId])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function putInPlace(tx: Transaction<Database>, identity: ProvenIdentity, accountId: string) {
  const { provider, subject } = identity;
  const columns = { ...identityColumns(identity), subject };
  await tx
    .insertInto('oauth_identity')
    .values({ provider, account_id: accountId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider']).doUpdateSet({
        ...columns,
        linked_at: sql`case when oauth_identity.subject = excluded.subject
                            then oauth_identity.linked_at else now() end`,
      }),
    )
    .execute();
}

/** The sessions of an identity that makes room end, and what it did at Kazm does not count for the next one. */
async function forgetOfAnother(
  tx: Transaction<Database>,
  { provider, subject }: ProvenIdentity,
  account: Linker,
): Promise<EndedSessions> {
  const other = await tx
    .selectFrom('oauth_identity')
    .select('subject')
    .where('account_id', '=', account.id)
    .where('provider', '=', provider)
    .where('subject', '!=', subject)
    .executeTakeFirst();
  if (other === undefined) return { endedSessions: 0, signedOut: false };
  if (provider === 'kazm')
    await tx.deleteFrom('kazm_completion').where('account_id', '=', account.id).execute();
  return endSessionsOpenedBy(tx, account, { kind: 'social', provider });
}
