import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { settleReferral } from '../account/settle-referral.ts';
import type { Database } from '../db/tables.ts';

/**
 * Rewards whoever brought a member, when a vote or a quest just made the difference. The deed stands
 * either way: what fails here is logged, and booked with the next deed.
 */
export async function settleAfterDeed(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  accountId: string,
  now: Date,
): Promise<void> {
  try {
    await db.transaction().execute((tx) => settleReferral(tx, accountId, now));
  } catch (error) {
    log.warn({ err: error }, 'A referral could not be settled');
  }
}
