import type { Redemption, RedemptionCheck, RedemptionReward } from '@hideout/contract/redemption';
import type { Kysely, Transaction } from 'kysely';
import { parse } from 'zod/mini';
import type { SessionAccount } from '../../calls/context.ts';
import type { Database } from '../../db/tables.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { lockOpenSeason } from '../../points/open-season.ts';
import { postPoints, postSerum } from '../../points/post-entries.ts';
import { reputationParts } from '../../points/reputation.ts';
import { runningPoints } from '../../points/serum-points.ts';
import {
  type CodeRow,
  findCode,
  findRedemption,
  getOpenStatus,
  passportHash,
  type RedemptionRow,
  readCode,
  readRequirements,
  rewardsColumn,
  UNUSED_PASSPORT,
} from './code-rows.ts';

/**
 * Redeems a code for a user, once: the pair of code and user is unique, for a code that asks for a passport the pair of
 * code and passport too, and the check on `uses` lets no use through after the last. Both and the rewards are one transaction. Asking again answers
 * the same receipt, so a call that timed out may be repeated.
 *
 * @throws ApiFailure `CODE_INVALID`, `CODE_UNKNOWN`, `CODE_REDEEMED`, `CODE_EXHAUSTED`, `CODE_EXPIRED`,
 * `CODE_NOT_STARTED`, `CODE_NOT_ELIGIBLE`
 */
export async function redeem(
  db: Kysely<Database>,
  user: SessionAccount,
  typed: string,
  now: Date,
): Promise<Redemption> {
  const code = readCode(typed);
  const row = await findCode(db, code);
  if (row === undefined) throw apiFailure('CODE_UNKNOWN', 'No such code. Check 0/O and 1/I.');
  const before = await findRedemption(db, row.id, user.id);
  if (before !== undefined) return getReceipt(db, code, row, before, user.id);
  refuseUnlessOpen(row, await readRequirements(db, row, user), now);
  const done = await db
    .transaction()
    .execute((tx) => use(tx, row, user, now))
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'redemption_passport_key') return null;
      if (violatedConstraint(error) === 'redemption_code_uses_check') throw usedUp(row);
      throw error;
    });
  // Null: another call of the same user was first, or another account with the same passport.
  const own = done ?? (await findRedemption(db, row.id, user.id));
  if (own === undefined) throw notEligible([UNUSED_PASSPORT]);
  return getReceipt(db, code, row, own, user.id);
}

async function use(
  tx: Transaction<Database>,
  row: CodeRow,
  user: SessionAccount,
  now: Date,
): Promise<RedemptionRow | null> {
  const accountId = user.id;
  const own = await tx
    .insertInto('redemption')
    .values({
      code_id: row.id,
      account_id: accountId,
      redeemed_at: now,
      passport_hash: passportHash(row, user),
    })
    .onConflict((conflict) => conflict.columns(['code_id', 'account_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (own === undefined) return null;
  await tx
    .updateTable('redemption_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  for (const [index, reward] of parse(rewardsColumn, row.rewards).entries()) {
    await grant(tx, reward, { accountId, at: now, reason: `code:${row.id}:${index}` });
  }
  return own;
}

async function grant(
  tx: Transaction<Database>,
  { kind, amount, label }: RedemptionReward,
  entry: { accountId: string; at: Date; reason: string },
): Promise<void> {
  switch (kind) {
    case 'serum':
      await postSerum(tx, {
        ...entry,
        kind: 'redemption',
        amount: BigInt(amount ?? 0),
        isCredit: true,
        note: label,
      });
      return;
    case 'serumPoints':
    case 'reputation': {
      const season = kind === 'reputation' ? null : await openSeasonId(tx, entry.at);
      await postPoints(tx, { ...entry, source: 'manual', label, points: Number(amount) }, season);
      return;
    }
    case 'badge':
      await tx
        .insertInto('account_badge')
        .values({ account_id: entry.accountId, badge_id: amount ?? '', earned_at: entry.at })
        .onConflict((conflict) => conflict.columns(['account_id', 'badge_id']).doNothing())
        .execute();
      return;
    case 'item':
      // The receipt is the claim to it.
      return;
    case 'quest':
      throw new Error(`${entry.reason} gives a quest, which codes are never made with.`);
  }
}

async function openSeasonId(tx: Transaction<Database>, at: Date): Promise<string> {
  const season = await lockOpenSeason(tx, at);
  if (season !== null) return season.id;
  throw apiFailure('CODE_NOT_STARTED', 'This code gives SERUM points. Redeem it while a season is running.');
}

function refuseUnlessOpen(row: CodeRow, requirements: RedemptionCheck['requirements'], now: Date): void {
  const status = getOpenStatus(row, requirements, now);
  switch (status) {
    case 'valid':
      return;
    case 'redeemed':
    case 'exhausted':
      throw usedUp(row);
    case 'expired':
      throw apiFailure('CODE_EXPIRED', `Expired ${row.expires_at?.toISOString()}.`, {
        meta: { expiresAt: row.expires_at?.toISOString() ?? null },
      });
    case 'notStarted':
      throw apiFailure('CODE_NOT_STARTED', `Opens ${row.starts_at?.toISOString()}.`, {
        meta: { startsAt: row.starts_at?.toISOString() ?? null },
      });
    case 'notEligible': {
      const missing = requirements.filter(({ met }) => met !== true).map(({ label }) => label);
      throw notEligible(missing);
    }
  }
}

function notEligible(missing: readonly string[]) {
  const requirement = missing.join(', ');
  return apiFailure('CODE_NOT_ELIGIBLE', `Needs: ${requirement}.`, { meta: { requirement } });
}

function usedUp(row: CodeRow) {
  return row.max_uses === 1
    ? apiFailure('CODE_REDEEMED', 'Already used by someone else.')
    : apiFailure('CODE_EXHAUSTED', `All ${row.max_uses} have been taken.`, { meta: { total: row.max_uses } });
}

async function getReceipt(
  db: Kysely<Database>,
  code: string,
  row: CodeRow,
  own: RedemptionRow,
  accountId: string,
): Promise<Redemption> {
  const rewards = parse(rewardsColumn, row.rewards);
  const gives = (kind: RedemptionReward['kind']) => rewards.some((reward) => reward.kind === kind);
  return {
    code,
    redeemedAt: own.redeemed_at.toISOString(),
    rewards,
    receiptId: own.id,
    balances: {
      serumPoints: gives('serumPoints') ? await runningPoints(db, accountId) : null,
      reputation: gives('reputation') ? (await reputationParts(db, accountId)).total : null,
    },
  };
}
