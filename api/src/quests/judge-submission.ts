import type { Judgement } from '@hideout/contract/submissions';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../calls/operation/audit.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { trySettleReferral } from '../people/referrals/settle-referral.ts';
import { completeWithin, untilNotTaken } from './complete-quest.ts';
import { type QuestMember, questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import { getProof, type QuestRules } from './quest-definition.ts';
import { findQuest, getRules } from './quest-rows.ts';
import { paysSerum, type QuestAuthor } from './serum-quests.ts';

type JudgeDeps = { readonly db: Kysely<Database>; readonly log: Pick<FastifyBaseLogger, 'warn'> };

type Verdict = { readonly judged: boolean; readonly completed: boolean };

/**
 * Grants or refuses what a member sent for a step, with its line in the audit log. One verdict for each text,
 * however many moderators press at once: the update takes only the text that was read, while it waits.
 *
 * What is granted counts for the cycle in which it was sent, and for a quest that has ended since. When no other step
 * is left, the rewards are booked in the same transaction.
 *
 * @throws ApiFailure `QUEST_NOT_FOUND`, `UNPROCESSABLE` without a reason to refuse and for a step that no moderator
 * judges any more, `FORBIDDEN` for one's own text and for a quest that pays SERUM unless an admin judges, `CONFLICT`
 * when it was judged otherwise, another text was sent, or the account was deleted.
 */
export async function judgeSubmission(
  deps: JudgeDeps,
  author: QuestAuthor,
  input: Judgement,
  now: Date,
): Promise<Verdict> {
  const { db } = deps;
  const { questId, userId, verdict } = input;
  const reason = readReason(input);
  if (Number.isNaN(Date.parse(input.sentAt))) throw apiFailure('UNPROCESSABLE', 'There is no such time.');
  if (userId === author.id) throw apiFailure('FORBIDDEN', 'Another moderator has to judge what you sent.');
  const rules = getRules(await findQuest(db, questId, true));
  refuseSerum(author, rules.rewards);
  if (verdict === 'refused') {
    return { judged: await judgeAlone(db, author, input, reason, now), completed: false };
  }
  refuseOtherStep(rules, input.stepId);
  const done = await untilNotTaken(() =>
    db.transaction().execute((tx) => grantAndComplete(tx, author, input, now)),
  );
  // Full, or no season is open: the step is done all the same.
  if (done === null) {
    return { judged: await judgeAlone(db, author, input, null, now), completed: false };
  }
  if (done.completed) await trySettleReferral(deps, userId, now);
  return { judged: done.judged, completed: done.completed || (await isCompleted(db, input)) };
}

function judgeAlone(
  db: Kysely<Database>,
  author: QuestAuthor,
  input: Judgement,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, input.userId);
    return judge(tx, author, input, reason, now);
  });
}

async function grantAndComplete(
  tx: Transaction<Database>,
  author: QuestAuthor,
  input: Judgement,
  now: Date,
): Promise<Verdict> {
  const { questId, period } = input;
  // Two verdicts for one member wait for each other: the second sees the step of the first.
  const member = await lockMember(tx, input.userId);
  const judged = await judge(tx, author, input, null, now);
  const row = await findQuest(tx, questId, true);
  const sentAt = new Date(input.sentAt);
  const season = await questSeason(tx, now);
  const getKey = (at: Date) => getPeriod(row.cadence, at, season.id).key;
  const paysPoints = getRules(row).rewards.some(({ kind }) => kind === 'serumPoints');
  const isRunning = getKey(now) === period && !row.hidden && (row.ends_at === null || row.ends_at > now);
  // Of a season that is over nothing can be booked any more, nor for a cycle of another length.
  const isLost = getKey(sentAt) !== period || (!isRunning && paysPoints && sentAt < season.startsAt);
  if (isLost) return { judged, completed: false };
  const completed = await completeWithin(tx, member, questId, now, {
    counted: [],
    ...(isRunning ? {} : { asOf: sentAt }),
    allow: (rewards) => refuseSerum(author, rewards),
  });
  return { judged, completed };
}

function refuseSerum({ roles }: QuestAuthor, rewards: QuestRules['rewards']): void {
  if (paysSerum(rewards) && !roles.includes('admin')) {
    throw apiFailure('FORBIDDEN', 'This quest pays SERUM: only an admin judges its steps.');
  }
}

/** The quest may have been changed since the text was sent. */
function refuseOtherStep({ source, steps }: QuestRules, stepId: string): void {
  const step = steps.find(({ id }) => id === stepId);
  if (step !== undefined && getProof(step) === 'grant' && source === 'hideout') return;
  const message =
    'The quest was changed: no moderator judges this step any more. Refuse it with that reason.';
  throw apiFailure('UNPROCESSABLE', message, { fields: { stepId: message } });
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
    detail: { step: stepId, member: userId, period, sentAt, ...(reason === null ? {} : { reason }) },
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
    throw apiFailure('CONFLICT', 'This text is not there any more: the member has sent another one.');
  }
  if (row.state === STATES[verdict] && row.failure === failure) return;
  const was = row.state === 'done' ? 'accepted' : 'refused';
  throw apiFailure('CONFLICT', `Another moderator has ${was} it meanwhile.`, { meta: { state: row.state } });
}

async function lockMember(tx: Transaction<Database>, id: string): Promise<QuestMember> {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'username', 'token_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw apiFailure('CONFLICT', 'The member has deleted the account.');
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
