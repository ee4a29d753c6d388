import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Address, bytesToBigInt } from 'viem';
import type { Database } from '../../db/tables.ts';
import { postSerum } from '../../points/post-entries.ts';
import type { StoredVoucher } from './sign-voucher.ts';

/** How long a voucher can be used: time enough for a wallet, too short to forget about it. */
const LIFETIME_SECONDS = 3_600;

/** The contract that pays. */
export type VoucherContract = { readonly chainId: number; readonly distributor: Address };

/**
 * Moves `amount` out of what is owed and into a new voucher. The caller holds the account's lock and has
 * read the balance under it.
 *
 * One open voucher per user is enforced by the index `voucher_open_key`, one debit per voucher by the
 * unique reason in `serum_entry`. The number is random: a database restored from yesterday must not
 * publish one that the contract has taken today.
 *
 * @param chainTime the chain's clock. Where it is ahead of ours the time to use the voucher counts from it,
 * because it decides when the deadline is over.
 */
export async function issueVoucher(
  tx: Transaction<Database>,
  owner: { readonly accountId: string; readonly address: Address },
  contract: VoucherContract,
  amount: bigint,
  now: Date,
  chainTime: Date,
): Promise<StoredVoucher> {
  const from = Math.max(now.getTime(), chainTime.getTime());
  const seconds = Math.floor(from / 1_000) + LIFETIME_SECONDS;
  const row = await tx
    .insertInto('voucher')
    .values({
      account_id: owner.accountId,
      address: owner.address,
      chain_id: contract.chainId,
      distributor: contract.distributor,
      amount: amount.toString(),
      nonce: bytesToBigInt(randomBytes(16)).toString(),
      issued_at: now,
      expires_at: new Date(seconds * 1_000),
    })
    .onConflict((conflict) => conflict.column('account_id').where('status', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Error(`Account ${owner.accountId} has an open voucher already.`);
  await postSerum(tx, {
    accountId: owner.accountId,
    kind: 'voucher',
    amount,
    isCredit: false,
    reason: `voucher:${row.id}`,
    at: now,
  });
  return row;
}

/**
 * Ends a voucher that can never be used any more and credits its amount back. The update takes the row
 * from open to returned once; the unique reason lets one credit in.
 */
export async function returnVoucher(
  tx: Transaction<Database>,
  voucher: StoredVoucher,
  now: Date,
): Promise<void> {
  const ended = await tx
    .updateTable('voucher')
    .set({ status: 'returned', closed_at: now })
    .where('id', '=', voucher.id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return;
  await postSerum(tx, {
    accountId: voucher.account_id,
    kind: 'voucher',
    amount: BigInt(voucher.amount),
    isCredit: true,
    reason: `voucher:${voucher.id}:back`,
    at: now,
  });
}
