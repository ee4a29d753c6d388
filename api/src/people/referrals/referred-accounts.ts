import type { ReferredAccounts } from '@hideout/contract/account';
import type { Kysely } from 'kysely';
import { getUserRef } from '../../calls/account/user-ref.ts';
import type { Database } from '../../db/tables.ts';
import { newest } from '../../newest.ts';
import {
  countWaiting,
  referralFacts,
  referralStatus,
  referralTotals,
  waitingGuests,
} from './referral-facts.ts';
import { type ReferralRules, readReferralRules } from './referral-rules.ts';
import { rewardedBy, settleReferral } from './settle-referral.ts';

/** Accounts in one answer; the totals count all. */
const SHOWN = 500;

/** Rewards that one look books at most; the next look goes on. */
const SETTLED = 50;

/**
 * The member’s code and those who came by it. Whoever has come to count since the last look is rewarded
 * here, first come first, some at a time.
 */
export async function referredAccounts(
  db: Kysely<Database>,
  memberId: string,
  siteOrigin: string,
  now: Date,
): Promise<ReferredAccounts> {
  const rules = await readReferralRules(db);
  await settleSome(db, memberId, rules, now);
  const { referral_code: code, created_at } = await db
    .selectFrom('account')
    .select(['referral_code', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const facts = await referralFacts(db, { host: memberId, limit: SHOWN });
  const totals = await referralTotals(db, memberId);
  const rewarded = await rewardedBy(db, memberId);
  const limitReached = rules.limit !== null && rewarded >= rules.limit;
  const accounts = facts.map((one) => ({
    user: getUserRef(one),
    joinedAt: one.created_at.toISOString(),
    ...referralStatus(one, limitReached),
    points: one.points ?? 0,
  }));
  return {
    code,
    url: `${siteOrigin}/?ref=${encodeURIComponent(code)}`,
    limit: rules.limit,
    remaining: rules.limit === null ? null : Math.max(0, rules.limit - rewarded),
    rewardText: rewardText(rules),
    totals: {
      joined: totals.joined,
      // Past the limit those who wait are rejected.
      qualified: totals.rewarded + (limitReached ? 0 : await countWaiting(db, memberId)),
      points: totals.points,
    },
    accounts,
    updatedAt: newest(now, [created_at, totals.changed_at]),
  };
}

async function settleSome(
  db: Kysely<Database>,
  memberId: string,
  { limit }: ReferralRules,
  now: Date,
): Promise<void> {
  const left = limit === null ? SETTLED : limit - (await rewardedBy(db, memberId));
  if (left <= 0) return;
  const waiting = await waitingGuests(db, memberId, Math.min(left, SETTLED));
  if (waiting.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const id of waiting) await settleReferral(tx, id, now);
  });
}

function rewardText({ limit, points }: ReferralRules): string {
  const each = `${points} reputation for everybody you bring who chooses a name, links a wallet, and finishes a quest or votes.`;
  return limit === null ? each : `${each} For up to ${limit} people.`;
}
