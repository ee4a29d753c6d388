import type { UserRef } from '@hideout/contract/people';
import type { GrantInput } from '@hideout/contract/quest-admin';
import { type Kysely, sql } from 'kysely';
import { userRefOf } from '../account/user-ref.ts';
import { canonicalAddress } from '../auth/wallets.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { writeAudit } from '../operation/audit.ts';
import { questSeason } from './member-standing.ts';
import { periodOf } from './periods.ts';
import { factOf } from './quest-definition.ts';
import { questNotFound, rulesOf } from './quest-rows.ts';

type StepGrant = { readonly user: UserRef; readonly period: string; readonly granted: boolean };

/**
 * Writes down that a member has done a step which only a person can judge, with its line in the audit
 * log. The member gets the reward with the next check. Granting again changes nothing: the primary key
 * of `quest_step` leaves one row for each member, turn and step.
 *
 * @throws ApiFailure `QUEST_NOT_FOUND`, `ACCOUNT_NOT_FOUND`, `UNPROCESSABLE` for a step that checks itself.
 */
export async function grantQuestStep(
  db: Kysely<Database>,
  accountId: string,
  { questId, stepId, user }: GrantInput,
  now: Date,
): Promise<StepGrant> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('quest').selectAll().where('id', '=', questId).executeTakeFirst();
    if (row === undefined) throw questNotFound();
    const step = rulesOf(row).steps.find(({ id }) => id === stepId);
    if (step === undefined || step.kind !== 'manual' || factOf(step) !== null || row.source === 'kazm') {
      const sentence = 'Only a step that a person judges can be granted.';
      throw apiFailure('UNPROCESSABLE', sentence, { fields: { stepId: sentence } });
    }
    const member = await findMember(tx, user);
    const { id: seasonId } = await questSeason(tx, now);
    const { key: period } = periodOf(row.cadence, now, seasonId);
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
      accountId,
      action: 'quest.grantStep',
      subject: questId,
      detail: { step: stepId, member: member.id, period },
    });
    return { user: member, period, granted: true };
  });
}

async function findMember(db: Kysely<Database>, user: string): Promise<UserRef> {
  const address = canonicalAddress(user);
  const row = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar'])
    .where((eb) =>
      eb.or([
        eb('id', '=', user),
        eb(sql`lower(username)`, '=', user.toLowerCase()),
        eb('id', 'in', eb.selectFrom('wallet').select('account_id').where('address', '=', address)),
      ]),
    )
    // A name cannot look like an id or an address of somebody else by chance, but it could on purpose.
    .orderBy(sql`account.id = ${user}`, 'desc')
    .executeTakeFirst();
  if (row === undefined) throw apiFailure('ACCOUNT_NOT_FOUND', 'There is no such member.');
  return userRefOf(row);
}
