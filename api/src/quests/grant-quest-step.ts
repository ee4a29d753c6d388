import type { UserRef } from '@hideout/contract/people';
import type { GrantInput } from '@hideout/contract/quest-admin';
import { type Kysely, sql } from 'kysely';
import { peopleNamed } from '../account/people-named.ts';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { writeAudit } from '../operation/audit.ts';
import { questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import { getProof } from './quest-definition.ts';
import { getRules, questNotFound } from './quest-rows.ts';
import { paysSerum, type QuestAuthor } from './serum-quests.ts';

type StepGrant = { readonly user: UserRef; readonly period: string; readonly granted: boolean };

/**
 * Writes down that a member has done a step which only a user can judge, with its line in the audit
 * log. The member gets the reward with the next check. Granting again changes nothing: the primary key
 * of `quest_step` leaves one row for each member, cycle and step.
 *
 * @throws ApiFailure `FORBIDDEN` for a quest that pays SERUM unless an admin grants, `QUEST_NOT_FOUND`,
 * `ACCOUNT_NOT_FOUND`, `UNPROCESSABLE` for a step that checks itself.
 */
export async function grantQuestStep(
  db: Kysely<Database>,
  author: QuestAuthor,
  { questId, stepId, user }: GrantInput,
  now: Date,
): Promise<StepGrant> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('quest').selectAll().where('id', '=', questId).executeTakeFirst();
    if (row === undefined) throw questNotFound();
    const step = getRules(row).steps.find(({ id }) => id === stepId);
    if (step === undefined || getProof(step) !== 'grant' || row.source === 'kazm') {
      const message = 'Only a step that a person judges can be granted.';
      throw apiFailure('UNPROCESSABLE', message, { fields: { stepId: message } });
    }
    if (paysSerum(getRules(row).rewards) && !author.roles.includes('admin')) {
      throw apiFailure('FORBIDDEN', 'This quest pays SERUM: only an admin can grant its steps.');
    }
    const member = await findMember(tx, user);
    const { id: seasonId } = await questSeason(tx, now);
    const { key: period } = getPeriod(row.cadence, now, seasonId);
    const written = await tx
      .insertInto('quest_step')
      .values({
        account_id: member.id,
        quest_id: questId,
        period,
        step_id: stepId,
        state: 'done',
        failure: null,
        checked_at: now,
        submission: null,
        submitted_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'quest_id', 'period', 'step_id'])
          .doUpdateSet({ state: 'done', failure: null, checked_at: now })
          .where('quest_step.state', '<>', 'done'),
      )
      .returning('step_id')
      .executeTakeFirst();
    if (written === undefined) return { user: member, period, granted: false };
    await writeAudit(tx, {
      accountId: author.id,
      action: 'quest.grantStep',
      subject: questId,
      detail: { step: stepId, member: member.id, period },
    });
    return { user: member, period, granted: true };
  });
}

async function findMember(db: Kysely<Database>, user: string): Promise<UserRef> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar'])
    .where('id', 'in', peopleNamed(db, user))
    // A name cannot look like an id or an address of another user by chance, but it could on purpose.
    .orderBy(sql`account.id = ${user}`, 'desc')
    .executeTakeFirst();
  if (row === undefined) throw apiFailure('ACCOUNT_NOT_FOUND', 'There is no such member.');
  return getUserRef(row);
}
