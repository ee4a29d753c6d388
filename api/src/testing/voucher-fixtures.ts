import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { bookSerum, type SerumDeed } from '../points/book.ts';

let booked = 0;

/** Owes a person SERUM, in base units, out of a code unless told otherwise. */
export async function credit(
  db: Kysely<Database>,
  accountId: string,
  amount: bigint,
  changes: Partial<SerumDeed> = {},
): Promise<void> {
  booked += 1;
  const deed: SerumDeed = {
    accountId,
    kind: 'redemption',
    amount,
    isCredit: true,
    reason: `test:${booked}`,
    at: new Date('2026-11-20T11:00:00.000Z'),
    ...changes,
  };
  await db.transaction().execute((tx) => bookSerum(tx, deed));
}

/** What was booked for a person, in order. */
export async function serumEntriesOf(db: Kysely<Database>, accountId: string) {
  return db.selectFrom('serum_entry').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** Vouchers of a person in the order they were given out. */
export async function vouchersOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .execute();
}
