import type { ReputationSource } from '@hideout/contract/reputation';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

type Deed = {
  readonly accountId: string;
  /** Unique per person and ledger: `quest:<id>:<period>`, `code:<id>`. The same one is booked once. */
  readonly reason: string;
  readonly at: Date;
};

export type PointDeed = Deed & {
  readonly source: ReputationSource;
  /** What the person reads: `Read the charter`. */
  readonly label: string;
  /** Whole points; negative to take some away. */
  readonly points: number;
  readonly detail?: string | undefined;
};

export type SerumDeed = Deed & {
  readonly kind: 'redemption' | 'conversion' | 'adjustment' | 'voucher';
  /** Base units, above 0. */
  readonly amount: bigint;
  readonly isCredit: boolean;
  readonly note?: string | undefined;
  readonly tx?: string | undefined;
};

/**
 * Books reputation, or SERUM points of a season when `seasonId` is given. Takes the transaction of
 * the deed, so neither is without the other.
 *
 * @returns false when the reason was booked before; nothing is written then.
 */
export async function bookPoints(
  tx: Transaction<Database>,
  deed: PointDeed,
  seasonId: string | null = null,
): Promise<boolean> {
  const row = await tx
    .insertInto('point_entry')
    .values({
      account_id: deed.accountId,
      kind: seasonId === null ? 'reputation' : 'serum',
      season_id: seasonId,
      source: deed.source,
      label: deed.label,
      points: deed.points,
      detail: deed.detail ?? null,
      reason: deed.reason,
      at: deed.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Books SERUM that the site owes a person, or that it has moved into a voucher.
 *
 * @returns false when the reason was booked before; nothing is written then.
 */
export async function bookSerum(tx: Transaction<Database>, deed: SerumDeed): Promise<boolean> {
  const row = await tx
    .insertInto('serum_entry')
    .values({
      account_id: deed.accountId,
      kind: deed.kind,
      amount: deed.amount.toString(),
      is_credit: deed.isCredit,
      note: deed.note ?? null,
      tx: deed.tx ?? null,
      reason: deed.reason,
      at: deed.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
