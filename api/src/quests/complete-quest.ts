import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { chooseTokens, claimEvidence, EvidenceTakenError } from './claim-evidence.ts';
import { evidenceOfQuest } from './evidence.ts';
import type { MemberFacts } from './facts.ts';
import { getStatuses, type QuestMember, questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import type { QuestRules } from './quest-definition.ts';
import { getProgress } from './quest-progress.ts';
import { NoOpenSeasonError, postRewards } from './quest-rewards.ts';
import { findQuest, getRules } from './quest-rows.ts';
import type { CountedStep } from './verify-steps.ts';

/** Tokens may be lost to others this often in a row, which takes as many completions at the same time. */
const MAX_LOST_RACES = 10;

/**
 * Completes a quest for the running cycle when all its steps hold, with its rewards, all or nothing.
 *
 * Once for each member and cycle: the primary key of `quest_completion`, which a second call waits for
 * and then finds taken. Never more often than the limit allows: the check `quest_within_cap`, which
 * undoes everything. They hold over any number of instances.
 *
 * One token and one account of a provider count for one member a cycle: the primary key of `quest_evidence`.
 * A call that loses some to another member undoes everything and looks for others.
 *
 * @param counted what the chain said just now about the steps that are done by holding.
 * @returns false when it is not completed by this call: done before, full, or something does not hold.
 * @throws ApiFailure `QUEST_NOT_FOUND`
 */
export async function completeQuest(
  db: Kysely<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
  counted: readonly CountedStep[],
): Promise<boolean> {
  const work = (tx: Transaction<Database>) => completeWithin(tx, member, questId, now, { counted });
  return (await untilNotTaken(() => db.transaction().execute(work))) ?? false;
}

/**
 * Runs a transaction that completes a quest; again when another member took its tokens meanwhile.
 *
 * @returns null when it was undone, because the quest is full or no season is open.
 */
export async function untilNotTaken<T>(run: () => Promise<T>): Promise<T | null> {
  for (let lost = 0; lost < MAX_LOST_RACES; lost += 1) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof EvidenceTakenError) continue;
      const isFull = violatedConstraint(error) === 'quest_within_cap';
      // A season may be closed between the look at it and the booking.
      if (isFull || error instanceof NoOpenSeasonError) return null;
      throw error;
    }
  }
  return null;
}

type Completing = {
  readonly counted: readonly CountedStep[];
  /**
   * When what completes it was done, where its cycle is over or the quest has ended or left the board since. A vote, a
   * code or a friend holds only where the last one came before that.
   */
  readonly asOf?: Date;
  /** Throws when these rewards may not be booked now. */
  readonly allow?: (rewards: QuestRules['rewards']) => void;
};

/** Completes a quest within the caller's transaction, which is undone by what `untilNotTaken` catches. */
export async function completeWithin(
  tx: Transaction<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
  { counted, asOf, allow }: Completing,
): Promise<boolean> {
  const row = await findQuest(tx, questId, asOf !== undefined);
  const season = await questSeason(tx, now);
  const doneAt = asOf ?? now;
  const getStatus = await getStatuses(tx, member, [row], season, doneAt);
  const rules = getRules(row);
  allow?.(rules.rewards);
  const known = getStatus(row.id);
  const ends = [getPeriod(row.cadence, doneAt, season.id).endsAt, row.ends_at, now];
  const status = asOf === undefined ? known : { ...known, facts: before(ends, known.facts) };
  // The limit is enforced by the constraint alone, because another call may be taking the last one.
  const { state } = getProgress({ ...rules, cap: null }, status, season, doneAt);
  if (state !== 'verifying') return false;
  const { key: period } = getPeriod(row.cadence, doneAt, season.id);
  const place = { account_id: member.id, quest_id: row.id, period };
  const tokens = await chooseTokens(tx, place, rules, counted);
  if (tokens === null) return false;
  const completion = await tx
    .insertInto('quest_completion')
    .values({ ...place, completed_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'quest_id', 'period']).doNothing())
    .returning('period')
    .executeTakeFirst();
  if (completion === undefined) return false;
  await claimEvidence(tx, place, [...evidenceOfQuest(rules, status.facts), ...tokens]);
  const { id: questKey, title } = row;
  await postRewards(tx, { accountId: member.id, questId: questKey, title, period, at: now }, rules.rewards);
  // Last, because everybody who completes this quest waits for this row.
  await tx
    .updateTable('quest')
    .set((eb) => ({ completions: eb('completions', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Without what a member did last after one of the times: it says nothing of what was done before. */
function before(ends: readonly (Date | null)[], facts: MemberFacts): MemberFacts {
  const keep = (at: Date | null) =>
    ends.some((end) => at !== null && end !== null && at >= end) ? null : at;
  const { lastVotedAt, lastReferralAt, lastRedeemedAt } = facts;
  return {
    ...facts,
    lastVotedAt: keep(lastVotedAt),
    lastReferralAt: keep(lastReferralAt),
    lastRedeemedAt: keep(lastRedeemedAt),
  };
}
