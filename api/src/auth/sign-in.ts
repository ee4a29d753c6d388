import { REFERRAL_CODE } from '@hideout/contract/auth';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

export type ProvenWallet = {
  readonly chain: 'ethereum' | 'bitcoin';
  /** Canonical form. */
  readonly address: string;
  readonly walletType: string;
  /** A code of whoever invited this person; anything of another shape is ignored. */
  readonly referral?: string | undefined;
};

/**
 * The account of a wallet that was just proven; a wallet nobody has makes a new account, and only
 * then the referral counts. Two sign-ins of the same new wallet at once make one account.
 */
export async function accountOfWallet(
  db: Kysely<Database>,
  wallet: ProvenWallet,
): Promise<{ accountId: string; created: boolean }> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${wallet.chain}:${wallet.address}`}, 0))`.execute(
      tx,
    );
    const known = await tx
      .updateTable('wallet')
      .set({ last_verified_at: sql`now()`, used_for_login: true, wallet_type: wallet.walletType })
      .where('chain', '=', wallet.chain)
      .where('address', '=', wallet.address)
      .returning('account_id')
      .executeTakeFirst();
    if (known === undefined) return { accountId: await createAccount(tx, wallet), created: true };
    await tx
      .updateTable('account')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', known.account_id)
      .execute();
    return { accountId: known.account_id, created: false };
  });
}

async function createAccount(tx: Transaction<Database>, wallet: ProvenWallet): Promise<string> {
  const code = wallet.referral !== undefined && REFERRAL_CODE.test(wallet.referral) ? wallet.referral : null;
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
          .executeTakeFirst();
  const { id } = await tx
    .insertInto('account')
    .values({
      username: null,
      avatar: null,
      token_id: null,
      claim_address: null,
      login_provider: wallet.chain,
      referred_with: code,
      referred_by: referrer?.id ?? null,
      last_seen_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('wallet')
    .values({
      account_id: id,
      chain: wallet.chain,
      address: wallet.address,
      wallet_type: wallet.walletType,
      purpose: null,
      address_type: null,
      label: null,
      is_primary: true,
      used_for_login: true,
    })
    .execute();
  return id;
}
