import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { chooseTokens, claimEvidence, EvidenceTakenError } from './claim-evidence.ts';
import { evidenceOfQuest } from './evidence.ts';
import { getStatuses, type QuestMember, questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
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
 * @param asOf when what completes it was done, where that was judged later: its cycle is meant, and it counts also
 * when the quest has ended or left the board since.
 * @returns false when it is not completed by this call: done before, full, or something does not hold.
 * @throws ApiFailure `QUEST_NOT_FOUND`
 */
export async function completeQuest(
  db: Kysely<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
  counted: readonly CountedStep[],
  asOf: Date | null = null,
): Promise<boolean> {
  for (let lost = 0; lost < MAX_LOST_RACES; lost += 1) {
    const completed = await attempt(db, member, questId, now, counted, asOf);
    if (completed !== 'evidenceTaken') return completed;
  }
  return false;
}

async function attempt(
  db: Kysely<Database>,
  member: QuestMember,
  questId: string,
  now: Date,
  counted: readonly CountedStep[],
  asOf: Date | null,
): Promise<boolean | 'evidenceTaken'> {
  try {
    return await db.transaction().execute((tx) => complete(tx, member, questId, now, counted, asOf));
  } catch (error) {
    if (error instanceof EvidenceTakenError) return 'evidenceTaken';
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
  counted: readonly CountedStep[],
  asOf: Date | null,
): Promise<boolean> {
  const row = await findQuest(tx, questId, asOf !== null);
  const season = await questSeason(tx, now);
  const doneAt = asOf ?? now;
  const getStatus = await getStatuses(tx, member, [row], season, doneAt);
  const rules = getRules(row);
  const status = getStatus(row.id);
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
