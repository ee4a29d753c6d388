import type { CheckInput, Quest } from '@hideout/contract/kazm';
import { QUIZ_RATE } from '@hideout/contract/quest-step-kinds';
import { type Kysely, sql } from 'kysely';
import type { QuestStepTable } from '../db/tables/quest-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { countHit } from '../http/limits.ts';
import { trySettleReferral } from '../people/referrals/settle-referral.ts';
import { takenByOthers } from './claim-evidence.ts';
import { completeQuest } from './complete-quest.ts';
import type { CountDeps } from './count-tokens.ts';
import { tokenEvidence } from './evidence.ts';
import { readQuest } from './list-quests.ts';
import { getStatuses, type QuestMember, questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import { asksForAnswer, getProof, isCounted, type QuestRules, type StoredStep } from './quest-definition.ts';
import { getProgress, type QuestSeason } from './quest-progress.ts';
import { findQuest, getRules, type QuestRow } from './quest-rows.ts';
import {
  type CountedStep,
  countHoldings,
  judgeHoldings,
  type StepVerdict,
  verifySteps,
} from './verify-steps.ts';

export type CheckDeps = CountDeps & {
  readonly now: () => Date;
  /** What limits are multiplied with. */
  readonly rateFactor: number;
};

/** In these states steps can still be done. */
const OPEN_STATES = new Set(['available', 'inProgress', 'verifying']);

/**
 * Looks at a quest's steps for a member, remembers what it saw, and completes the quest when all of them
 * hold. Holdings are read from the chain before anything is written. Safe to repeat.
 *
 * @returns the quest as it stands afterwards.
 * @throws ApiFailure `QUEST_NOT_FOUND`, `UNPROCESSABLE` for a step that is not there or an answer without
 * a quiz, `RATE_LIMITED` after too many answers.
 */
export async function checkQuest(deps: CheckDeps, member: QuestMember, input: CheckInput): Promise<Quest> {
  const { db } = deps;
  const row = await findQuest(db, input.questId);
  const rules = getRules(row);
  refuseWrongStep(rules, input);
  const now = deps.now();
  const season = await questSeason(db, now);
  const before = await progressNow(db, member, row, season, now);
  if (!OPEN_STATES.has(before.state)) return readQuest(db, row.id, member, now);

  const isOpen = (step: StoredStep, at: number) => before.steps[at]?.state !== 'done' && !isCounted(step);
  const open = rules.steps.filter(isOpen);
  await countAnswer(deps, member, row.id, open, input);
  const verdicts = verifySteps(rules, open, input);
  const settled = new Set(verdicts.filter((one) => one.state === 'done').map((one) => one.stepId));
  const onlyHoldingsLeft = rules.source === 'hideout' && open.every((step) => settled.has(step.id));
  const toCount = rules.source === 'kazm' ? [] : rules.steps.filter(isCounted);
  const meant = toCount.filter(
    (step) => onlyHoldingsLeft || input.stepId === undefined || step.id === input.stepId,
  );
  const counted = await countHoldings(deps, member.id, meant, now);
  const period = getPeriod(row.cadence, now, season.id).key;
  const subject = { account_id: member.id, quest_id: row.id, period, checked_at: now };
  const sent = { submission: input.submission?.trim() ?? null, stepId: input.stepId };
  await record(db, subject, verdicts, 'doneStaysDone', sent);
  const holdings = await recordHoldings(db, subject, counted);

  // Tokens that were seen some time ago may have left: only what was counted just now completes a quest.
  const held = holdings.filter((one) => one.state === 'done').length;
  if (held === toCount.length && !(await finish(deps, member, row, season, counted))) {
    // A user may have taken the tokens in between.
    await recordHoldings(db, subject, counted);
  }
  return readQuest(db, row.id, member, deps.now());
}

async function finish(
  deps: CheckDeps,
  member: QuestMember,
  row: QuestRow,
  season: QuestSeason,
  counted: readonly CountedStep[],
): Promise<boolean> {
  const now = deps.now();
  const { state } = await progressNow(deps.db, member, row, season, now);
  if (state !== 'verifying') return false;
  const completed = await completeQuest(deps.db, member, row.id, now, counted);
  if (completed) await trySettleReferral(deps, member.id, now);
  return completed;
}

async function progressNow(
  db: Kysely<Database>,
  member: QuestMember,
  row: QuestRow,
  season: QuestSeason,
  now: Date,
) {
  const getStatus = await getStatuses(db, member, [row], season, now);
  return getProgress(getRules(row), getStatus(row.id), season, now);
}

function refuseWrongStep(quest: QuestRules, { stepId, answer, submission }: CheckInput): void {
  const step = quest.steps.find(({ id }) => id === stepId);
  const refuse = (field: string, message: string) =>
    apiFailure('UNPROCESSABLE', message, { fields: { [field]: message } });
  if (stepId !== undefined && step === undefined) throw refuse('stepId', 'This quest has no such step.');
  const asks = step !== undefined && asksForAnswer(step);
  if (answer !== undefined && !asks) {
    throw refuse('stepId', 'Say which quiz of the quest the answer is for.');
  }
  if (submission !== undefined) {
    const isJudged = step !== undefined && getProof(step) === 'grant' && quest.source === 'hideout';
    if (!isJudged) throw refuse('stepId', 'Say which step of the quest a moderator is to judge by this.');
    if (submission.trim() === '') throw refuse('submission', 'Write something, or send a link.');
  }
  if (asks && quest.source === 'hideout' && (answer ?? '').trim() === '')
    throw refuse('answer', 'Write an answer.');
}

/** The count lies in the database, so that it is one over all instances of the API. */
async function countAnswer(
  { db, rateFactor }: CheckDeps,
  member: QuestMember,
  questId: string,
  open: readonly StoredStep[],
  { stepId, answer }: CheckInput,
): Promise<void> {
  if (answer === undefined || !open.some((step) => step.id === stepId)) return;
  await countHit(db, `questAnswer:${member.id}:${questId}:${stepId}`, {
    max: QUIZ_RATE.max * rateFactor,
    perSeconds: QUIZ_RATE.perSeconds,
  });
}

type Subject = Pick<QuestStepTable, 'account_id' | 'quest_id' | 'period' | 'checked_at'>;

async function recordHoldings(
  db: Kysely<Database>,
  subject: Subject,
  counted: readonly CountedStep[],
): Promise<StepVerdict[]> {
  const evidence = counted.flatMap(({ held }) => held?.tokens ?? []).map(tokenEvidence);
  const verdicts = judgeHoldings(counted, await takenByOthers(db, subject, evidence));
  await record(db, subject, verdicts, 'lastWins');
  return verdicts;
}

/**
 * One row for each step and cycle: the primary key of `quest_step`. A wrong answer that arrives late does
 * not take a right one back; tokens may well have left.
 */
async function record(
  db: Kysely<Database>,
  subject: Subject,
  verdicts: readonly StepVerdict[],
  rule: 'doneStaysDone' | 'lastWins',
  sent: { readonly submission: string | null; readonly stepId: string | undefined } | null = null,
): Promise<void> {
  if (verdicts.length === 0) return;
  const toRow = ({ stepId, state, failure }: StepVerdict) => {
    const submission = sent?.stepId === stepId ? sent.submission : null;
    const submitted_at = submission === null ? null : subject.checked_at;
    return { ...subject, step_id: stepId, state, failure, submission, submitted_at };
  };
  await db
    .insertInto('quest_step')
    .values(verdicts.map(toRow))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'quest_id', 'period', 'step_id'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          failure: eb.ref('excluded.failure'),
          checked_at: eb.ref('excluded.checked_at'),
          // What was sent stays until something else is sent.
          submission: eb.fn.coalesce('excluded.submission', 'quest_step.submission'),
          submitted_at: eb.fn.coalesce('excluded.submitted_at', 'quest_step.submitted_at'),
        }))
        .where(
          sql<boolean>`${rule === 'lastWins'} or (
            quest_step.state <> 'done'
            -- A check knows nothing new of what a moderator judges: a refusal stays until something else is sent.
            and (excluded.state <> 'verifying' or excluded.submission is not null)
          )`,
        ),
    )
    .execute();
}
