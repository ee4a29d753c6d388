import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { applyClaims } from '../apply-claims.ts';
import { settleVoucher } from '../voucher/settle-voucher.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { Cursor } from './cursor.ts';
import type { Payment } from './read-payments.ts';

export type ReadBlocks = {
  readonly source: string;
  /** The cursor as it was when the blocks were read. */
  readonly before: Cursor;
  readonly payments: readonly Payment[];
  /**
   * First block of a stretch that the chain has changed: what is stored from there on and was not read
   * again is rolled back. Null while the chain only grows.
   */
  readonly changedFrom: number | null;
  readonly nextBlock: number;
  readonly checkpoints: readonly Checkpoint[];
  readonly now: Date;
};

/**
 * Stores what was read, and everything that follows from it, in one transaction: the claims, who has claimed
 * on the live list with its totals, the vouchers that were paid, and how far the scan is. The primary
 * key of `serum_claim` lets each event in once, whoever reads it how often.
 *
 * @returns false when another instance was faster; nothing is written then.
 */
export async function storePayments(db: Kysely<Database>, read: ReadBlocks): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const cursor = await tx
      .selectFrom('serum_cursor')
      .select('next_block')
      .where('source', '=', read.source)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (Number(cursor.next_block) !== read.before.nextBlock) return false;
    const revoked = read.changedFrom === null ? [] : await takeBack(tx, read, read.changedFrom);
    const added = await insertNew(tx, read);
    const claimants = added.filter(({ kind }) => kind === 'list').map(({ account }) => account.toLowerCase());
    await applyClaims(tx, read.source, [...new Set([...revoked, ...claimants])], read.now);
    for (const { kind, account, nonce, amount, txHash, at } of added) {
      if (kind === 'voucher' && nonce !== null)
        await settleVoucher(tx, { account, nonce, amount, txHash, at });
    }
    await tx
      .updateTable('serum_cursor')
      .set({ next_block: String(read.nextBlock), checkpoints: JSON.stringify(read.checkpoints) })
      .where('source', '=', read.source)
      .execute();
    return true;
  });
}

/** Deletes payments that are not in the chain any more. A voucher stays settled: its own rules take over there. */
async function takeBack(
  tx: Transaction<Database>,
  { source, payments }: ReadBlocks,
  changedFrom: number,
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    delete from serum_claim
    where source = ${source} and block_number >= ${changedFrom}
      and (tx_hash, log_index, block_hash) not in (
        select * from unnest(
          ${payments.map((one) => one.txHash)}::text[], ${payments.map((one) => one.logIndex)}::int[],
          ${payments.map((one) => one.blockHash)}::text[]
        )
      )
    returning account
  `.execute(tx);
  return rows.map(({ account }) => account);
}

/** The payments that were not stored before. */
async function insertNew(tx: Transaction<Database>, { source, payments }: ReadBlocks): Promise<Payment[]> {
  if (payments.length === 0) return [];
  const column = <T>(pick: (one: Payment) => T) => payments.map(pick);
  const { rows } = await sql<{ tx_hash: string; log_index: number }>`
    insert into serum_claim
      (source, tx_hash, log_index, kind, account, amount, nonce, block_number, block_hash, at)
    select ${source}, * from unnest(
      ${column((one) => one.txHash)}::text[], ${column((one) => one.logIndex)}::int[],
      ${column((one) => one.kind)}::text[], ${column((one) => one.account.toLowerCase())}::text[],
      ${column((one) => one.amount.toString())}::numeric[],
      ${column((one) => one.nonce?.toString() ?? null)}::numeric[],
      ${column((one) => one.block)}::bigint[], ${column((one) => one.blockHash)}::text[],
      ${column((one) => one.at.toISOString())}::timestamptz[]
    )
    on conflict (tx_hash, log_index) do nothing
    returning tx_hash, log_index
  `.execute(tx);
  const newKeys = new Set(rows.map((row) => `${row.tx_hash}:${row.log_index}`));
  return payments.filter((one) => newKeys.has(`${one.txHash}:${one.logIndex}`));
}
