import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { postSerum, type SerumEntry } from '../points/post-entries.ts';

let booked = 0;

/** Owes a user SERUM, in base units, out of a code by default. */
export async function credit(
  db: Kysely<Database>,
  accountId: string,
  amount: bigint,
  changes: Partial<SerumEntry> = {},
): Promise<void> {
  booked += 1;
  const entry: SerumEntry = {
    accountId,
    kind: 'redemption',
    amount,
    isCredit: true,
    reason: `test:${booked}`,
    at: new Date('2026-11-20T11:00:00.000Z'),
    ...changes,
  };
  await db.transaction().execute((tx) => postSerum(tx, entry));
}

/** What was booked for a user, in order. */
export async function getSerumEntries(db: Kysely<Database>, accountId: string) {
  return db.selectFrom('serum_entry').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** Vouchers of a user in the order they were issued. */
export async function getVouchers(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .execute();
}
