import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { type QuestMember, questSeason, standingsOf } from './member-standing.ts';
import { periodOf } from './periods.ts';
import { progressOf } from './quest-progress.ts';
import { bookRewards, NoOpenSeasonError } from './quest-rewards.ts';
import { findQuest, rulesOf } from './quest-rows.ts';

/**
 * Completes a quest for the running turn when all its steps hold, with its rewards, all or nothing.
 *
 * Once for each member and turn: the primary key of `quest_completion`, which a second call waits for
 * and then finds taken. Never more often than there are places: the check `quest_within_cap`, which
 * undoes everything. Both hold over any number of copies.
 *
 * @returns false when it is not completed by this call: done before, full, or something does not hold.
 * @throws ApiFailure `QUEST_NOT_FOUND`
 */
export async function completeQuest(
  db: Kysely<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => complete(tx, member, questId, now));
  } catch (error) {
    const isFull = violatedConstraint(error) === 'quest_within_cap';
    // A season may be closed between the look at it and the booking.
    if (isFull || error instanceof NoOpenSeasonError) return false;
    throw error;
  }
}

async function complete(
  tx: Transaction<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
): Promise<boolean> {
  const row = await findQuest(tx, questId);
  const season = await questSeason(tx, now);
  const standingOf = await standingsOf(tx, member, [row], season, now);
  const rules = rulesOf(row);
  // The places are counted by the constraint alone, because another call may be taking the last one.
  const { state } = progressOf({ ...rules, cap: null }, standingOf(row.id), season, now);
  if (state !== 'verifying') return false;
  const { key: period } = periodOf(row.cadence, now, season.id);
  const completion = await tx
    .insertInto('quest_completion')
    .values({ account_id: member.id, quest_id: row.id, period, completed_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'quest_id', 'period']).doNothing())
    .returning('period')
    .executeTakeFirst();
  if (completion === undefined) return false;
  const { id: questKey, title } = row;
  await bookRewards(tx, { accountId: member.id, questId: questKey, title, period, at: now }, rules.rewards);
  // Last, because everybody who completes this quest waits for this row.
  await tx
    .updateTable('quest')
    .set((eb) => ({ completions: eb('completions', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return true;
}
