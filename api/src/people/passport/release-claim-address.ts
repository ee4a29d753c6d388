import { sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import { writeAudit } from '../../calls/operation/audit.ts';
import type { Database } from '../../db/tables.ts';

/** What support reads about a passport that made way. */
const REASON = 'claim address proven by its owner';

/**
 * Locks the accounts that a binding touches: the caller’s, and that of whoever holds the claim address.
 * Always by their ids in one order, and before any passport’s row, so that no two of us, and no reset by
 * support, can wait for each other in a circle.
 */
export async function lockAccounts(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Takes the active passport with this claim address off its account, because `ownerId` has proven the
 * address. Both accounts are locked already.
 */
export async function releaseClaimAddress(
  tx: Transaction<Database>,
  { holderId, ownerId, address }: { holderId: string; ownerId: string; address: Address },
): Promise<void> {
  const row = await tx
    .updateTable('passport')
    .set({ reset_at: sql`now()`, reset_by: ownerId, reset_reason: REASON })
    .where('account_id', '=', holderId)
    .where(sql`lower(claim_address)`, '=', address.toLowerCase())
    .where('reset_at', 'is', null)
    .returning(['token_id', 'claim_address'])
    .executeTakeFirst();
  if (row === undefined) return;
  await tx
    .updateTable('account')
    .set({ token_id: null, claim_address: null })
    .where('id', '=', holderId)
    .execute();
  const { token_id: tokenId, claim_address: claimAddress } = row;
  await writeAudit(tx, {
    accountId: ownerId,
    action: 'passport.displace',
    subject: holderId,
    detail: {
      tokenId,
      claimAddress,
      reason: REASON,
      from: holderId,
      to: ownerId,
      note: `#${tokenId} with ${claimAddress}: ${REASON}`,
    },
  });
}
