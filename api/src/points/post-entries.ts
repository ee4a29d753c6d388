import type { ReputationSource } from '@hideout/contract/reputation';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

type LedgerEntry = {
  readonly accountId: string;
  /** Unique per user and ledger: `quest:<id>:<period>`, `code:<id>`. The same one is booked once. */
  readonly reason: string;
  readonly at: Date;
};

export type PointEntry = LedgerEntry & {
  readonly source: ReputationSource;
  /** What the user reads: `Read the charter`. */
  readonly label: string;
  /** Whole points; negative to take some away. */
  readonly points: number;
  readonly detail?: string | undefined;
};

export type SerumEntry = LedgerEntry & {
  readonly kind: 'redemption' | 'conversion' | 'adjustment' | 'voucher';
  /** Base units, above 0. */
  readonly amount: bigint;
  readonly isCredit: boolean;
  readonly note?: string | undefined;
  readonly tx?: string | undefined;
};

/**
 * Books reputation, or SERUM points of a season when `seasonId` is given. Takes the transaction of
 * the ledger entry, so neither is without the other.
 *
 * @returns false when the reason was booked before; nothing is written then.
 */
export async function postPoints(
  tx: Transaction<Database>,
  entry: PointEntry,
  seasonId: string | null = null,
): Promise<boolean> {
  const row = await tx
    .insertInto('point_entry')
    .values({
      account_id: entry.accountId,
      kind: seasonId === null ? 'reputation' : 'serum',
      season_id: seasonId,
      source: entry.source,
      label: entry.label,
      points: entry.points,
      detail: entry.detail ?? null,
      reason: entry.reason,
      at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Books SERUM that the site owes a user, or that it has moved into a voucher.
 *
 * @returns false when the reason was booked before; nothing is written then.
 */
export async function postSerum(tx: Transaction<Database>, entry: SerumEntry): Promise<boolean> {
  const row = await tx
    .insertInto('serum_entry')
    .values({
      account_id: entry.accountId,
      kind: entry.kind,
      amount: entry.amount.toString(),
      is_credit: entry.isCredit,
      note: entry.note ?? null,
      tx: entry.tx ?? null,
      reason: entry.reason,
      at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
