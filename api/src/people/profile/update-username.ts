import {
  isReservedUsername,
  USERNAME_COOLDOWN_DAYS,
  USERNAME_HELD_DAYS,
  usernameProblem,
} from '@hideout/contract/username';
import { type Kysely, sql, type Transaction } from 'kysely';
import { retiredUntil } from '../../calls/account/retired-names.ts';
import type { Database } from '../../db/tables.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { daysAfter, usernameChangeAllowedAt } from './username-clock.ts';

type NameChange = { readonly username: string; readonly changeAllowedAt: string };

/**
 * Gives a user the name they want. The first name is free; another one may follow 30 days after the
 * last choice. The name that is worn, and another case of it, cost nothing. A name that was given up
 * stays its former owner’s for 37 days, and one of a deleted account stays nobody’s for as long.
 *
 * That a name has one owner is the work of the unique index `account_username_key`; two changes of one
 * user at once wait for each other at the account’s row.
 *
 * @throws ApiFailure `USERNAME_INVALID`, `USERNAME_RESERVED`, `USERNAME_TAKEN`, and `USERNAME_COOLDOWN`
 * with `meta.until`.
 */
export async function updateUsername(
  db: Kysely<Database>,
  accountId: string,
  wanted: string,
  now: Date,
): Promise<NameChange> {
  const name = wanted.trim();
  const problem = usernameProblem(name);
  if (problem !== null) {
    throw apiFailure('USERNAME_INVALID', 'That cannot be a name.', { fields: { username: problem } });
  }
  try {
    return await db.transaction().execute((tx) => changeName(tx, accountId, name, now));
  } catch (error) {
    if (violatedConstraint(error) === 'account_username_key') throw taken(name);
    throw error;
  }
}

async function changeName(
  tx: Transaction<Database>,
  accountId: string,
  name: string,
  now: Date,
): Promise<NameChange> {
  const worn = await lockNames(tx, accountId, name);
  const until = await usernameChangeAllowedAt(tx, accountId);
  if (name === worn) return { username: name, changeAllowedAt: (until ?? now).toISOString() };
  const isSameName = name.toLowerCase() === worn?.toLowerCase();
  if (!isSameName) {
    if (isReservedUsername(name)) {
      throw apiFailure('USERNAME_RESERVED', `‘${name}’ is kept for the site itself. Choose another.`);
    }
    if (worn !== null && until !== null && now < until) throw tooSoon(until);
  }
  await tx.updateTable('account').set({ username: name }).where('id', '=', accountId).execute();
  await tx
    .insertInto('username_change')
    .values({ account_id: accountId, old_name: worn, new_name: name, changed_at: now })
    .execute();
  if (isSameName) return { username: name, changeAllowedAt: (until ?? now).toISOString() };
  // After the update on purpose: it has waited for whoever was giving the name up, so their row is seen.
  await refuseHeldName(tx, accountId, name, now);
  return { username: name, changeAllowedAt: daysAfter(now, USERNAME_COOLDOWN_DAYS).toISOString() };
}

/**
 * Lets changes of one user take turns, and those of two who want each other’s name: each would write its
 * row and then wait for the other’s in the unique index. Locks by the order of the ids, so never in a circle.
 *
 * @returns the name the user wears.
 */
async function lockNames(tx: Transaction<Database>, accountId: string, wanted: string) {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'username'])
    .where((where) =>
      where.or([where('id', '=', accountId), where(sql`lower(username)`, '=', wanted.toLowerCase())]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.find(({ id }) => id === accountId)?.username ?? null;
}

async function refuseHeldName(
  tx: Transaction<Database>,
  accountId: string,
  name: string,
  now: Date,
): Promise<void> {
  const given = await tx
    .selectFrom('username_change')
    .select('changed_at')
    .where(sql`lower(old_name)`, '=', name.toLowerCase())
    .where(sql`lower(new_name)`, '<>', name.toLowerCase())
    .where('account_id', '<>', accountId)
    .where('changed_at', '>', daysAfter(now, -USERNAME_HELD_DAYS))
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (given !== undefined) throw taken(name, daysAfter(given.changed_at, USERNAME_HELD_DAYS));
  const retired = await retiredUntil(tx, name, now);
  if (retired !== null) throw taken(name, retired);
}

function taken(name: string, until?: Date) {
  if (until === undefined) return apiFailure('USERNAME_TAKEN', `‘${name}’ is taken.`);
  const message = `‘${name}’ was somebody’s until lately. It is free again on ${getDay(until)}.`;
  return apiFailure('USERNAME_TAKEN', message, { meta: { until: until.toISOString() } });
}

function tooSoon(until: Date) {
  const message = `A name stays for ${USERNAME_COOLDOWN_DAYS} days. You can change yours on ${getDay(until)}.`;
  return apiFailure('USERNAME_COOLDOWN', message, { meta: { until: until.toISOString() } });
}

function getDay(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
