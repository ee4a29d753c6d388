import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../../db/tables.ts';
import { getBalance } from './balance.ts';
import type { StoredVoucher } from './sign-voucher.ts';

/** True when a voucher of this user may pay that address (EIP-55): a linked wallet or the claim address. */
export async function mayPay(db: Kysely<Database>, accountId: string, address: Address): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((where) =>
      where.or([
        where('claim_address', '=', address),
        where.exists(
          where
            .selectFrom('wallet')
            .select('wallet.id')
            .whereRef('wallet.account_id', '=', 'account.id')
            .where('wallet.chain', '=', 'ethereum')
            .where('wallet.address', '=', address),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a user has nothing to take: nothing owed and no open voucher. One statement, because in
 * between two the amount could move from the one into the other and seem to be nowhere.
 */
export async function nothingToTake(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select ${getBalance(accountId)} <= 0 and not exists (
      select from voucher where account_id = ${accountId} and status = 'open'
    ) as is_done
  `.execute(db);
  return rows[0]?.is_done === true;
}

export async function getOpenVoucher(
  db: Kysely<Database>,
  accountId: string,
): Promise<StoredVoucher | undefined> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/**
 * The voucher for that address that was used last, while its deadline has not passed: whoever lost the
 * answer of their transaction asks again and sees that it was paid.
 */
export async function getJustUsedVoucher(
  db: Kysely<Database>,
  accountId: string,
  address: Address,
  now: Date,
): Promise<StoredVoucher | undefined> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .where('status', '=', 'used')
    .where('expires_at', '>=', now)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Makes everything about a user's vouchers serial until the transaction ends. The weaker of the two
 * row locks: it stops another one of its kind, but nobody who only refers to the account.
 */
export async function lockAccount(tx: Transaction<Database>, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
