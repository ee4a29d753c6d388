import { REFERRAL_CODE } from '@hideout/contract/auth';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

export type NewAccount = {
  /** The sign-in method: `ethereum`, `bitcoin`, `discord`. */
  readonly loginProvider: string;
  /** A code of whoever invited this user; anything of another shape is ignored. */
  readonly referral?: string | null | undefined;
};

/**
 * Makes an account, whatever the sign-in method. Takes the transaction that also writes the wallet or the
 * identity it is for, so that no account is left without a sign-in method.
 *
 * A code counts when another user owns it; the new account's own code does not exist yet, so nobody
 * can invite themselves. A code nobody owns is stored, but does not count.
 */
export async function createAccount(
  tx: Transaction<Database>,
  { loginProvider, referral }: NewAccount,
): Promise<{ accountId: string; referralCounted: boolean }> {
  const code = referral != null && REFERRAL_CODE.test(referral) ? referral : null;
  const referrer =
    code === null
      ? undefined
      : await tx
          .selectFrom('account')
          .select('id')
          .where((where) =>
            where.or([where('referral_code', '=', code), where('referral_code', '=', code.toUpperCase())]),
          )
          .limit(1)
          // Not while its owner deletes it.
          .forKeyShare()
          .executeTakeFirst();
  const { id } = await tx
    .insertInto('account')
    .values({
      username: null,
      avatar: null,
      token_id: null,
      claim_address: null,
      login_provider: loginProvider,
      referred_with: code,
      referred_by: referrer?.id ?? null,
      last_seen_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id, referralCounted: referrer !== undefined };
}
