import type { ReferralStatus } from '@hideout/contract/account';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { postPoints } from '../../points/post-entries.ts';
import { referralFacts, referralReason, referralStatus } from './referral-facts.ts';
import { readReferralRules } from './referral-rules.ts';

/**
 * Rewards the referrer of this account, when it has come to count and was not rewarded yet. Cheap when
 * there is nothing to do, and safe to call after anything that may make the difference: a name, a wallet,
 * a quest, a vote.
 *
 * Once for each account over any number of instances: the ledger’s unique `(account_id, kind, reason)`
 * carries that. The limit holds because rewards of one member wait for each other at the member’s row.
 *
 * @returns where the account stands now; null without a referrer.
 */
export async function settleReferral(
  tx: Transaction<Database>,
  guestId: string,
  now: Date,
): Promise<ReferralStatus | null> {
  const [before] = await referralFacts(tx, { guest: guestId });
  if (before === undefined) return null;
  const { status } = referralStatus(before, false);
  if (status !== 'qualified') return status;
  const host = before.referred_by;
  // The guest cannot delete the account between what is read of it and the line that names it. By their ids, as
  // everybody does who locks two accounts.
  const lock = (id: string) => tx.selectFrom('account').select('id').where('id', '=', id);
  const lockGuest = () => lock(guestId).forKeyShare().execute();
  if (guestId < host) await lockGuest();
  await lock(host).forNoKeyUpdate().execute();
  if (guestId > host) await lockGuest();
  const rules = await readReferralRules(tx);
  // Read again: another instance may have booked this very reward while we waited for the rows.
  const [facts] = await referralFacts(tx, { guest: guestId });
  // Without a referrer any more: that account was deleted.
  if (facts === undefined) return null;
  const limitReached = rules.limit !== null && (await rewardedBy(tx, host)) >= rules.limit;
  const verdict = referralStatus(facts, limitReached);
  if (verdict.status !== 'qualified') return verdict.status;
  await postPoints(tx, {
    accountId: host,
    reason: referralReason(guestId),
    source: 'referrals',
    label: 'A friend stayed',
    detail: `${facts.username} stayed`,
    points: rules.points,
    at: now,
  });
  return 'rewarded';
}

/**
 * Settles the referral of a member after something that may just have made the difference. What the member
 * did stands either way: what fails here is logged, and settled the next time.
 */
export async function trySettleReferral(
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

/** How many people a member has been rewarded for. */
export async function rewardedBy(db: Kysely<Database>, hostId: string): Promise<number> {
  const row = await db
    .selectFrom('point_entry')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', hostId)
    .where('kind', '=', 'reputation')
    .where('reason', 'like', `${referralReason('')}%`)
    .executeTakeFirstOrThrow();
  return row.count;
}
