import type { Selectable, Transaction } from 'kysely';
import { type Address, getAddress, type Hex } from 'viem';
import type { VoucherTable } from '../../db/tables/voucher-tables.ts';
import type { Database } from '../../db/tables.ts';
import { postSerum } from '../../points/post-entries.ts';

/** A voucher that the distributor has paid, from its event `VoucherRedeemed`. */
export type PaidVoucher = {
  /** Whom it paid; any case. */
  readonly account: Address;
  readonly nonce: bigint;
  /** Base units. */
  readonly amount: bigint;
  /** Null while only the contract's state is known. */
  readonly txHash: Hex | null;
  readonly at: Date;
};

/**
 * - `settled`: the voucher counts as used from now on.
 * - `known`: it did before; only a transaction that was missing is added.
 * - `late`: it had been credited back, and is debited again.
 * - `unknown`: this site did not give it out.
 */
export type Settlement = 'settled' | 'known' | 'late' | 'unknown';

/**
 * Marks a voucher as used, once, however often and by how many callers at a time it is reported: the lock on
 * its row lets one of them see the state before. Takes the caller's transaction; asks for no lock on the
 * account, so that it never waits for a user who waits for it.
 *
 * The amount was debited when the voucher was issued, so nothing is booked, except for one that was
 * credited back before: a reorganisation of settled blocks is made up for by another debit, of which
 * the unique reason in `serum_entry` lets only one in.
 */
export async function settleVoucher(tx: Transaction<Database>, paid: PaidVoucher): Promise<Settlement> {
  const found = await tx
    .selectFrom('voucher')
    .selectAll()
    .where('address', '=', getAddress(paid.account))
    .where('nonce', '=', paid.nonce.toString())
    .where('amount', '=', paid.amount.toString())
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  if (found.status === 'used') {
    await addTransaction(tx, found, paid.txHash);
    return 'known';
  }
  await tx
    .updateTable('voucher')
    .set({ status: 'used', closed_at: paid.at, used_tx: paid.txHash })
    .where('id', '=', found.id)
    .execute();
  if (found.status === 'open') return 'settled';
  await postSerum(tx, {
    accountId: found.account_id,
    kind: 'voucher',
    amount: paid.amount,
    isCredit: false,
    reason: `voucher:${found.id}:late`,
    at: paid.at,
  });
  return 'late';
}

async function addTransaction(
  tx: Transaction<Database>,
  voucher: Selectable<VoucherTable>,
  txHash: Hex | null,
): Promise<void> {
  if (txHash === null || voucher.used_tx !== null) return;
  await tx.updateTable('voucher').set({ used_tx: txHash }).where('id', '=', voucher.id).execute();
}
