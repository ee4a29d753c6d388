import type { Judgement } from '@hideout/contract/submissions';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { writeAudit } from '../operation/audit.ts';
import { trySettleReferral } from '../referrals/settle-referral.ts';
import { completeQuest } from './complete-quest.ts';
import { questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import { findQuest, getRules } from './quest-rows.ts';
import { paysSerum, type QuestAuthor } from './serum-quests.ts';

type JudgeDeps = { readonly db: Kysely<Database>; readonly log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Grants or refuses what a member sent for a step, with its line in the audit log. One verdict for each text,
 * however many moderators press at once: the update takes only the text that was read, while it waits.
 *
 * What is granted counts for the cycle in which it was sent, and for a quest that has ended since: members do not
 * lose by the time that moderators take. When no other step is left, the rewards are booked with it.
 *
 * @throws ApiFailure `QUEST_NOT_FOUND`, `UNPROCESSABLE` without a reason to refuse, `FORBIDDEN` for one's own text
 * and for a quest that pays SERUM unless an admin grants, `CONFLICT` when it was judged otherwise or another text
 * was sent meanwhile.
 */
export async function judgeSubmission(
  deps: JudgeDeps,
  author: QuestAuthor,
  input: Judgement,
  now: Date,
): Promise<{ judged: boolean; completed: boolean }> {
  const { questId, userId, verdict } = input;
  const reason = readReason(input);
  if (userId === author.id) throw apiFailure('FORBIDDEN', 'Another moderator has to judge what you sent.');
  const row = await findQuest(deps.db, questId, true);
  if (verdict === 'granted' && paysSerum(getRules(row).rewards) && !author.roles.includes('admin')) {
    throw apiFailure('FORBIDDEN', 'This quest pays SERUM: only an admin can grant its steps.');
  }
  const judged = await deps.db.transaction().execute((tx) => judge(tx, author, input, reason, now));
  if (verdict === 'refused') return { judged, completed: false };

  const sentAt = new Date(input.sentAt);
  const season = await questSeason(deps.db, now);
  // Of a season that is over nothing can be booked any more.
  if (getPeriod(row.cadence, sentAt, season.id).key !== input.period) return { judged, completed: false };
  const member = await findMember(deps.db, userId);
  const completed = await completeQuest(deps.db, member, questId, now, [], sentAt);
  if (completed) await trySettleReferral(deps, userId, now);
  return { judged, completed: completed || (await isCompleted(deps.db, input)) };
}

function readReason({ verdict, reason = '' }: Judgement): string | null {
  if (verdict === 'granted') return null;
  const text = reason.trim();
  if (text !== '') return text;
  const message = 'Say why, so that the member can send something else.';
  throw apiFailure('UNPROCESSABLE', message, { fields: { reason: message } });
}

const STATES = { granted: 'done', refused: 'failed' } as const;

async function judge(
  tx: Transaction<Database>,
  author: QuestAuthor,
  input: Judgement,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const { questId, stepId, userId, period, sentAt, verdict } = input;
  const failure = reason === null ? null : `Not accepted: ${reason}`;
  const written = await tx
    .updateTable('quest_step')
    .set({ state: STATES[verdict], failure, checked_at: now })
    .where('account_id', '=', userId)
    .where('quest_id', '=', questId)
    .where('period', '=', period)
    .where('step_id', '=', stepId)
    .where('submitted_at', '=', new Date(sentAt))
    .where('state', '=', 'verifying')
    .returning('step_id')
    .executeTakeFirst();
  if (written === undefined) {
    await refuseOther(tx, input, failure);
    return false;
  }
  await writeAudit(tx, {
    accountId: author.id,
    action: verdict === 'granted' ? 'quest.grantStep' : 'quest.refuseStep',
    subject: questId,
    detail: { step: stepId, member: userId, period, ...(reason === null ? {} : { reason }) },
  });
  return true;
}

/** The same verdict again is no failure: its first answer may have been lost. */
async function refuseOther(tx: Transaction<Database>, input: Judgement, failure: string | null) {
  const { questId, stepId, userId, period, sentAt, verdict } = input;
  const row = await tx
    .selectFrom('quest_step')
    .select(['state', 'failure', 'submitted_at'])
    .where('account_id', '=', userId)
    .where('quest_id', '=', questId)
    .where('period', '=', period)
    .where('step_id', '=', stepId)
    .executeTakeFirst();
  if (row?.submitted_at?.getTime() !== Date.parse(sentAt)) {
    throw apiFailure('CONFLICT', 'That text is not there any more: the member has sent another one.');
  }
  if (row.state === STATES[verdict] && row.failure === failure) return;
  const was = row.state === 'done' ? 'accepted' : 'refused';
  throw apiFailure('CONFLICT', `Another moderator has ${was} it meanwhile.`, { meta: { state: row.state } });
}

async function findMember(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'username', 'token_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: row.id, username: row.username, tokenId: row.token_id };
}

async function isCompleted(db: Kysely<Database>, { userId, questId, period }: Judgement): Promise<boolean> {
  const row = await db
    .selectFrom('quest_completion')
    .select('period')
    .where('account_id', '=', userId)
    .where('quest_id', '=', questId)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}
