import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { apiFailure } from '../http/api-failure.ts';
import { identityColumns } from './identity-columns.ts';
import type { ProvenIdentity } from './prove-identity.ts';

/**
 * Gives an account a further way in. Another identity of the same provider that it had makes room: that
 * is what `unique (account_id, provider)` turns into an update. The primary key (provider, subject)
 * keeps an identity with the account that has it.
 *
 * @throws ApiFailure `SOCIAL_LINKED_ELSEWHERE`; nothing is changed then.
 */
export async function linkIdentity(
  db: Kysely<Database>,
  identity: ProvenIdentity,
  accountId: string,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await lockBoth(tx, identity, accountId);
      await forgetOfAnother(tx, identity, accountId);
      await putInPlace(tx, identity, accountId);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'oauth_identity_pkey') throw error;
    throw apiFailure('SOCIAL_LINKED_ELSEWHERE', 'That account belongs to another hideout account.', {
      meta: { provider: identity.provider },
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
  { provider, subject }: ProvenIdentity,
  accountId: string,
): Promise<void> {
  const owner = await tx
    .selectFrom('oauth_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
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

/** What somebody else at Kazm has done does not count for this one. */
async function forgetOfAnother(
  tx: Transaction<Database>,
  { provider, subject }: ProvenIdentity,
  accountId: string,
): Promise<void> {
  if (provider !== 'kazm') return;
  const other = await tx
    .selectFrom('oauth_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('subject', '!=', subject)
    .executeTakeFirst();
  if (other !== undefined)
    await tx.deleteFrom('kazm_completion').where('account_id', '=', accountId).execute();
}
