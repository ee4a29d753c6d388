import type { Kysely } from 'kysely';
import type { Device } from '../../calls/sessions/read-device.ts';
import type { Database } from '../../db/tables.ts';
import { createAccount } from '../auth/create-account.ts';
import {
  LostRaceError,
  lockSeenAccount,
  type MethodSignIn,
  signInWithMethod,
} from '../auth/sign-in-with-method.ts';
import { readIdentity } from './access-token.ts';
import { identityColumns } from './identity-columns.ts';
import type { ProvenIdentity } from './prove-identity.ts';

/** Starts a session for the account of an identity that was just proven. The unique key is (provider, subject). */
export function signInWithIdentity(
  db: Kysely<Database>,
  identity: ProvenIdentity,
  { referral, device }: { readonly referral: string | null; readonly device: Device },
): Promise<MethodSignIn> {
  const { provider, subject } = identity;
  const origin = { provider, subject };
  return signInWithMethod(
    db,
    {
      async findOwner(tx) {
        const known = await readIdentity(tx, identity);
        if (known === undefined) return null;
        const accountId = known.account_id;
        await lockSeenAccount(tx, accountId);
        const { numUpdatedRows } = await tx
          .updateTable('oauth_identity')
          .set(identityColumns(identity))
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new LostRaceError('The identity was removed meanwhile.');
        return { accountId, origin };
      },
      async createOwner(tx) {
        const { accountId, referralCounted } = await createAccount(tx, { loginProvider: provider, referral });
        const added = await tx
          .insertInto('oauth_identity')
          .values({ provider, subject, account_id: accountId, ...identityColumns(identity) })
          .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
          .returning('account_id')
          .executeTakeFirst();
        if (added === undefined) throw new LostRaceError('Somebody else made the account of this identity.');
        return { accountId, origin, referralCounted };
      },
    },
    device,
  );
}
