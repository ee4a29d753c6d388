import { type Kysely, sql, type Transaction } from 'kysely';
import { createAccount } from '../auth/create-account.ts';
import type { Database } from '../db/tables.ts';
import { identityColumns } from './identity-columns.ts';
import type { ProvenIdentity } from './prove-identity.ts';

export type IdentityAccount = {
  readonly accountId: string;
  readonly created: boolean;
  readonly referralCounted: boolean;
};

/** Another transaction was faster; thrown to undo what this one did, and to look again. */
class LostRaceError extends Error {
  override name = 'LostRaceError';
  readonly code = 'LOST_RACE';
}

/**
 * The account of an identity that was just proven; one nobody has makes a new account, and only then
 * the referral counts. Of any number of sign-ins of one new identity, over all copies of the API, one
 * makes the account: the primary key (provider, subject) lets only one identity in, and who comes
 * second takes its own account back.
 */
export async function accountOfIdentity(
  db: Kysely<Database>,
  identity: ProvenIdentity,
  referral: string | null,
): Promise<IdentityAccount> {
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        const accountId = await knownAccount(tx, identity);
        return accountId === null
          ? await newAccount(tx, identity, referral)
          : { accountId, created: false, referralCounted: false };
      });
    } catch (error) {
      // The winner has committed, or we would still wait for it: the next round finds its account.
      if (!(error instanceof LostRaceError)) throw error;
    }
  }
}

async function knownAccount(tx: Transaction<Database>, identity: ProvenIdentity): Promise<string | null> {
  const { provider, subject } = identity;
  const known = await tx
    .selectFrom('oauth_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known === undefined) return null;
  // The account before its identity, in the order of linking and removing.
  await tx
    .updateTable('account')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', known.account_id)
    .execute();
  const kept = await tx
    .updateTable('oauth_identity')
    .set(identityColumns(identity))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('account_id', '=', known.account_id)
    .returning('account_id')
    .executeTakeFirst();
  if (kept === undefined) throw new LostRaceError('The identity was removed meanwhile.');
  return kept.account_id;
}

async function newAccount(
  tx: Transaction<Database>,
  identity: ProvenIdentity,
  referral: string | null,
): Promise<IdentityAccount> {
  const { provider, subject } = identity;
  const { accountId, referralCounted } = await createAccount(tx, {
    loginProvider: provider,
    referral: referral ?? undefined,
  });
  const added = await tx
    .insertInto('oauth_identity')
    .values({ provider, subject, account_id: accountId, ...identityColumns(identity) })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (added === undefined) throw new LostRaceError('Somebody else made the account of this identity.');
  return { accountId, created: true, referralCounted };
}
