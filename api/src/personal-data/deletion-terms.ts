import type { DeletionTerms } from '@hideout/contract/personal-data';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { serumByVoucher } from '../serum/voucher/balance.ts';
import { getOpenVoucher } from '../serum/voucher/voucher-rows.ts';

type Counts = Record<keyof DeletionTerms['removed'] | keyof DeletionTerms['retained'], number>;

/** What the member is told before an account is deleted: what goes, what stays, and what would be lost. */
export async function readDeletionTerms(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<DeletionTerms> {
  const counts = await countRows(db, accountId);
  const { owed } = await serumByVoucher(db, accountId, now);
  const voucher = await getOpenVoucher(db, accountId);
  const { wallets, socials, sessions, ...retained } = counts;
  return {
    isOnlyAdmin: await isOnlyAdmin(db, accountId),
    serumOwed: owed,
    openVoucher:
      voucher === undefined || voucher.expires_at <= now
        ? null
        : { amount: voucher.amount, expiresAt: voucher.expires_at.toISOString() },
    removed: { wallets, socials, sessions },
    retained,
  };
}

/** True when nobody else is an admin. Holds for the rest of a transaction that has locked the rows of all admins. */
export async function isOnlyAdmin(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('account_role')
    .select('account_id')
    .where('role', '=', 'admin')
    .execute();
  return admins.length === 1 && admins[0]?.account_id === accountId;
}

async function countRows(db: Kysely<Database>, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from wallet where account_id = ${id}) as wallets,
      (select count(*)::int from oauth_identity where account_id = ${id}) as socials,
      (select count(*)::int from session where account_id = ${id} and expires_at > now()) as sessions,
      (select count(*)::int from vote where account_id = ${id}) as votes,
      (select count(*)::int from proposal where author_id = ${id}) as proposals,
      (select count(*)::int from point_entry where account_id = ${id})
        + (select count(*)::int from serum_entry where account_id = ${id}) as "ledgerEntries",
      (select count(*)::int from quest_completion where account_id = ${id}) as quests,
      (select count(*)::int from redemption where account_id = ${id}) as codes,
      (select count(*)::int from voucher where account_id = ${id}) as vouchers
  `.execute(db);
  if (rows[0] === undefined) throw new Error('Counting answered nothing.');
  return rows[0];
}
