import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import type { Database } from '../../db/tables.ts';

/** How many codes of a lot can still be redeemed at or after a time. */
export type EndedCodes = { readonly codes: number; readonly unusedUses: number };

/**
 * Lets no code of a lot be redeemed from `at` on; codes that end before stay as they are. What was redeemed stays
 * redeemed, and its receipts can still be read.
 *
 * @param dryRun only counts.
 * @throws OperatorError for a lot that does not exist.
 */
export async function endCodes(
  db: Kysely<Database>,
  batch: string,
  at: Date,
  dryRun: boolean,
): Promise<EndedCodes> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('redemption_code')
      .select(['expires_at', sql<number>`max_uses - uses`.as('left')])
      .where('batch', '=', batch)
      .execute();
    if (rows.length === 0) throw new OperatorError(`There is no lot "${batch}". codes list names them.`);
    const running = rows.filter(({ expires_at }) => expires_at === null || expires_at > at);
    const ended = {
      codes: running.length,
      unusedUses: running.reduce((sum, { left }) => sum + left, 0),
    };
    if (dryRun || running.length === 0) return ended;
    await tx
      .updateTable('redemption_code')
      .set({ expires_at: at })
      .where('batch', '=', batch)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      .execute();
    await writeAudit(tx, {
      accountId: null,
      action: 'codes.end',
      subject: batch,
      detail: { codes: ended.codes, unusedUses: ended.unusedUses, at: at.toISOString() },
    });
    return ended;
  });
}
