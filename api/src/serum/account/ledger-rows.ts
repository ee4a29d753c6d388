import { MAX_LEDGER_ROWS, type SerumAccount } from '@hideout/contract/serum-account';
import { type Kysely, sql } from 'kysely';
import { isHex } from 'viem';
import type { Database } from '../../db/tables.ts';
import type { LiveAllocations } from './live-allocations.ts';

export type LedgerRow = SerumAccount['ledger'][number];

/** What the list gave, and what has been claimed of it. */
export function listRows({ drop, allocations }: LiveAllocations, now: Date): LedgerRow[] {
  if (drop === undefined) return [];
  const published = drop.opens_at !== null && drop.opens_at <= now ? drop.opens_at : drop.updated_at;
  return allocations.flatMap(({ ordinal, address, amount, claimedAt, claimedTx }): LedgerRow[] => {
    const row = { amount: amount.toString(), note: address };
    const at = published.toISOString();
    const given: LedgerRow = {
      ...row,
      id: `allocation-${ordinal}`,
      kind: 'allocation',
      sign: 1,
      at,
      tx: null,
    };
    if (claimedAt === null) return [given];
    const tx = isHex(claimedTx) ? claimedTx : null;
    return [
      { ...row, id: `claim-${ordinal}`, kind: 'claim', sign: -1, at: claimedAt.toISOString(), tx },
      given,
    ];
  });
}

/**
 * What is owed beyond the list, and what was paid of it by voucher: the newest `MAX_LEDGER_ROWS`. A
 * voucher counts as a claim once it was used; until then its amount is only set aside.
 */
export async function entryRows(db: Kysely<Database>, accountId: string): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('serum_entry')
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_id', '=', 'serum_entry.account_id')
        .on('voucher.id', '=', sql<string>`substr(serum_entry.reason, 9)`)
        .on('serum_entry.kind', '=', 'voucher'),
    )
    .select([
      'serum_entry.id',
      'serum_entry.kind',
      'serum_entry.amount',
      'serum_entry.is_credit',
      'serum_entry.note',
      'serum_entry.tx',
      'serum_entry.reason',
      'serum_entry.at',
      'voucher.status',
      'voucher.closed_at',
      'voucher.used_tx',
      'voucher.expires_at',
    ])
    .where('serum_entry.account_id', '=', accountId)
    .orderBy('serum_entry.at', 'desc')
    .orderBy('serum_entry.id', 'desc')
    .limit(MAX_LEDGER_ROWS)
    .execute();
  return rows.map((row): LedgerRow => {
    const isPaid = row.status === 'used';
    const tx = isPaid ? row.used_tx : row.tx;
    return {
      id: `entry-${row.id}`,
      kind: row.kind !== 'voucher' ? row.kind : isPaid ? 'claim' : 'adjustment',
      amount: row.amount,
      sign: row.is_credit ? 1 : -1,
      at: ((isPaid ? row.closed_at : null) ?? row.at).toISOString(),
      tx: isHex(tx) ? tx : null,
      note: row.kind === 'voucher' ? voucherNote(row) : row.note,
    };
  });
}

/** `row.status` is there on the debit that made the voucher, and on no other entry about it. */
function voucherNote(row: {
  readonly status: 'open' | 'used' | 'returned' | null;
  readonly expires_at: Date | null;
  readonly is_credit: boolean;
}): string {
  if (row.status === 'used') return 'Paid by voucher';
  if (row.status === 'open') return `Set aside for a voucher until ${row.expires_at?.toISOString()}`;
  if (row.status === 'returned') return 'Set aside for a voucher';
  return row.is_credit ? 'Back from a voucher that ended unused' : 'Paid by a voucher after all';
}
