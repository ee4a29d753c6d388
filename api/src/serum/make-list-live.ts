import type { Transaction } from 'kysely';
import { writeAudit } from '../calls/operation/audit.ts';
import type { Database } from '../db/tables.ts';
import { applyClaims } from './apply-claims.ts';
import { AllocationImportError } from './list/import-error.ts';

export type LiveOptions = {
  /** True when a live list that has claims may go; without claims it may anyhow. */
  readonly replace?: boolean;
  /** Distributor whose claims are written into the list at once, see `claimsSource`; null: later, by the index. */
  readonly claimsSource?: string | null;
  /** Who does so; null for the operator's command line. */
  readonly accountId?: string | null;
  readonly now: Date;
};

/**
 * Makes a stored list the live one, in the caller's transaction: readers see the old one or the new one.
 * The previous list stays. The unique index on `is_live` lets only one be live, whoever tries.
 *
 * @returns id of the list that was live before.
 * @throws AllocationImportError `LIST_UNKNOWN`, or `LIVE_LIST_HAS_CLAIMS` without `replace`.
 */
export async function makeListLive(
  tx: Transaction<Database>,
  dropId: string,
  { replace = false, claimsSource = null, accountId = null, now }: LiveOptions,
): Promise<string | null> {
  const live = await tx
    .selectFrom('serum_drop')
    .select(['id', 'claimants'])
    .where('is_live', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (live !== undefined && live.id !== dropId && live.claimants > 0 && !replace) {
    throw new AllocationImportError(
      'LIVE_LIST_HAS_CLAIMS',
      `The live list ${live.id} has ${live.claimants} claims; it is only replaced on purpose.`,
    );
  }
  await tx.updateTable('serum_drop').set({ is_live: false }).where('is_live', '=', true).execute();
  const made = await tx
    .updateTable('serum_drop')
    .set({ is_live: true, updated_at: now })
    .where('id', '=', dropId)
    .returning(['addresses', 'merkle_root'])
    .executeTakeFirst();
  if (made === undefined) throw new AllocationImportError('LIST_UNKNOWN', `There is no list ${dropId}.`);
  if (claimsSource !== null) await applyClaims(tx, claimsSource, 'all', now);
  await writeAudit(tx, {
    accountId,
    action: 'serum.list.live',
    subject: dropId,
    detail: { replaced: live?.id ?? null, root: made.merkle_root, addresses: made.addresses },
  });
  return live?.id ?? null;
}
