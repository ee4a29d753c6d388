import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OauthIdentity } from '../../people/oauth/access-token.ts';

type Completion = { readonly externalId: string; readonly completedAt: Date };

/**
 * Stores what Kazm says that a member has done: each quest once, by the primary key (account_id,
 * external_id), with the timestamp that Kazm returned last.
 *
 * @returns false when the identity was unlinked while Kazm was asked; nothing is stored then.
 */
export async function storeCompletions(
  db: Kysely<Database>,
  { provider, subject, account_id: accountId }: OauthIdentity,
  completions: readonly Completion[],
  now: Date,
): Promise<boolean> {
  const latest = new Map<string, Date>();
  for (const { externalId, completedAt } of completions) {
    const known = latest.get(externalId);
    if (known === undefined || known < completedAt) latest.set(externalId, completedAt);
  }
  return db.transaction().execute(async (tx) => {
    // The account before its identity, in the order of whoever removes either; else each could wait for the other.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare().execute();
    const linked = await tx
      .selectFrom('oauth_identity')
      .select('subject')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (linked === undefined) return false;
    await tx
      .updateTable('oauth_identity')
      .set({ read_at: now })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .execute();
    if (latest.size === 0) return true;
    await tx
      .insertInto('kazm_completion')
      .values(
        [...latest].map(([externalId, completedAt]) => ({
          account_id: accountId,
          external_id: externalId,
          completed_at: completedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'external_id'])
          .doUpdateSet((row) => ({ completed_at: row.ref('excluded.completed_at') })),
      )
      .execute();
    return true;
  });
}
