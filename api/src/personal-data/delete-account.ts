import { confirmsDeletion, getDeletionConfirmation } from '@hideout/contract/deletion-confirmation';
import { USERNAME_HELD_DAYS } from '@hideout/contract/username';
import { type Kysely, sql, type Transaction } from 'kysely';
import { retireNames } from '../calls/account/retired-names.ts';
import type { SessionAccount } from '../calls/context.ts';
import { lockAccount } from '../calls/sessions/lock-account.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { OauthIdentity } from '../people/oauth/access-token.ts';
import { daysAfter } from '../people/profile/username-clock.ts';
import { referralReason } from '../people/referrals/referral-facts.ts';
import { hashEvidence } from '../quests/evidence.ts';
import { isOnlyAdmin } from './deletion-terms.ts';
import { listPersonalTables } from './personal-tables.ts';

type Owner = Pick<SessionAccount, 'id' | 'sessionId'>;

/**
 * Deletes the account of whoever asks, once, over all instances of the API: the account's row is locked and its session
 * asked for under the lock, so of two requests one finds no session any more.
 *
 * @returns how many sessions ended, and the identities whose tokens are no longer needed.
 * @throws ApiFailure `UNAUTHENTICATED`, `UNPROCESSABLE` when the confirmation is another, `CONFLICT` for the only admin
 * and when the page shows another account; nothing is changed then.
 */
export async function deleteAccount(
  db: Kysely<Database>,
  account: Owner,
  asked: { readonly accountId: string; readonly confirmation: string },
  now: Date,
): Promise<Erased> {
  if (asked.accountId !== account.id) {
    throw apiFailure('CONFLICT', 'Another account is signed in here by now. Nothing was deleted.');
  }
  return db.transaction().execute(async (tx) => {
    await lockWithGuests(tx, account.id);
    await lockAccount(tx, account);
    const { username } = await tx
      .selectFrom('account')
      .select('username')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (!confirmsDeletion(asked.confirmation, username)) {
      const fields = { confirmation: `Type ${getDeletionConfirmation(username)}.` };
      throw apiFailure('UNPROCESSABLE', 'That does not confirm it. Nothing was deleted.', { fields });
    }
    return eraseAccount(tx, account.id, now);
  });
}

type Erased = { readonly endedSessions: number; readonly identities: readonly OauthIdentity[] };

/**
 * Takes everything that says whose it is out of an account, for good: name, wallets, services, sessions and all
 * that `PERSONAL_TABLES` removes. Votes and ledgers stay, without anything that says whose they were. Whatever else was
 * on its way waits for the row and is refused by the trigger `refuse_deleted_account`.
 *
 * @throws ApiFailure `CONFLICT` for the only admin.
 */
export async function eraseAccount(tx: Transaction<Database>, accountId: string, now: Date): Promise<Erased> {
  await lockWithGuests(tx, accountId);
  const account = await tx
    .selectFrom('account')
    .select(['username', 'referral_code', 'referred_by'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await refuseOnlyAdmin(tx, accountId);
  await redactAudit(tx, accountId, account.username);
  await retireNames(tx, await listHeldNames(tx, accountId, account.username, now), now);
  await leaveInvitations(tx, accountId, account);
  await redactRetained(tx, accountId);
  const identities = await tx
    .deleteFrom('oauth_identity')
    .where('account_id', '=', accountId)
    .returningAll()
    .execute();
  const endedSessions = await removeRows(tx, accountId);
  await tx
    .updateTable('account')
    .set({
      username: null,
      avatar: null,
      avatar_asset: null,
      avatar_owned: false,
      avatar_checked_at: null,
      avatar_tried_at: null,
      token_id: null,
      claim_address: null,
      login_provider: 'deleted',
      // Nobody can come by the old one any more.
      referral_code: sql<string>`default`,
      referred_with: null,
      last_seen_at: null,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  return { endedSessions, identities };
}

/**
 * Locks the account, and those that came by its code, which change with it. By their ids, as everybody does who locks
 * two accounts. The guests' rows only so far that who merely needs them to be there passes.
 */
async function lockWithGuests(tx: Transaction<Database>, accountId: string): Promise<void> {
  const guests = () =>
    tx.selectFrom('account').select('id').where('referred_by', '=', accountId).orderBy('id').forNoKeyUpdate();
  await guests().where('id', '<', accountId).execute();
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  await guests().where('id', '>', accountId).execute();
}

/** Admins lock all of their rows, in one order: of the last two, the second to leave sees that the first has left. */
async function refuseOnlyAdmin(tx: Transaction<Database>, accountId: string): Promise<void> {
  const own = await tx
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (own === undefined) return;
  await tx
    .selectFrom('account_role')
    .select('account_id')
    .where('role', '=', 'admin')
    .orderBy('account_id')
    .forUpdate()
    .execute();
  if (!(await isOnlyAdmin(tx, accountId))) return;
  throw apiFailure('CONFLICT', 'You are the only admin. Have somebody else made an admin first.');
}

/**
 * The audit goes on saying what was done with rights and when; not to which name or address, what was searched to find
 * it, or under which name the member did it.
 */
async function redactAudit(
  tx: Transaction<Database>,
  accountId: string,
  username: string | null,
): Promise<void> {
  await sql`
    with named as (
      select lower(address) as text from wallet_holder where account_id = ${accountId}
      union select lower(claim_address) from passport where account_id = ${accountId}
      union select lower(unnest(array[old_name, new_name])) from username_change where account_id = ${accountId}
      union select lower(unnest(array[handle, display_name, subject])) from oauth_identity where account_id = ${accountId}
      union select lower(${username}::text)
    )
    update audit_log set detail = detail - array['note', 'reason', 'claimAddress', 'tokenId']
    where subject = ${accountId}
      or ${accountId} in (detail ->> 'from', detail ->> 'to', detail ->> 'member')
      or ${accountId} = any(string_to_array(detail ->> 'found', ' '))
      -- A search that found nobody. One that found others is about them, whatever this member is called.
      or (detail ->> 'found' = '' and lower(ltrim(detail ->> 'note', '@')) in (select text from named where text is not null))
  `.execute(tx);
  await sql`
    update audit_log set detail = jsonb_set(detail, '{by}', '"Deleted account"')
    where account_id = ${accountId} and detail ? 'by'
  `.execute(tx);
}

async function listHeldNames(
  tx: Transaction<Database>,
  accountId: string,
  username: string | null,
  now: Date,
) {
  const former = await tx
    .selectFrom('username_change')
    .select(['old_name', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('changed_at')
    .execute();
  return [
    ...former.flatMap(({ old_name, changed_at }) =>
      old_name === null ? [] : [{ name: old_name, freeAt: daysAfter(changed_at, USERNAME_HELD_DAYS) }],
    ),
    // Last, because it may be a former one in another case, and is held longest.
    ...(username === null ? [] : [{ name: username, freeAt: daysAfter(now, USERNAME_HELD_DAYS) }]),
  ];
}

/** Who came by the code of this account came by nobody's now, and whoever brought this one reads no name. */
async function leaveInvitations(
  tx: Transaction<Database>,
  accountId: string,
  { referral_code, referred_by }: { readonly referral_code: string; readonly referred_by: string | null },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ referred_by: null, referred_with: null })
    .where('referred_by', '=', accountId)
    .execute();
  await tx
    .updateTable('oauth_state')
    .set({ referral: null })
    .where(sql`upper(referral)`, '=', referral_code)
    .execute();
  if (referred_by === null) return;
  await tx
    .updateTable('point_entry')
    .set({ detail: null })
    .where('account_id', '=', referred_by)
    .where('reason', '=', referralReason(accountId))
    .execute();
}

/** Takes out of the rows that stay what may say whose they were. */
async function redactRetained(tx: Transaction<Database>, accountId: string): Promise<void> {
  await tx
    .updateTable('vote')
    .set({ address: null, reason: null })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('point_entry')
    .set({ detail: null })
    .where('account_id', '=', accountId)
    .where('detail', 'is not', null)
    .execute();
  await tx
    .updateTable('serum_entry')
    .set({ note: null })
    .where('account_id', '=', accountId)
    .where('note', 'is not', null)
    .execute();
  const evidence = await tx
    .selectFrom('quest_evidence')
    .select('evidence')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  for (const one of evidence) {
    await tx
      .updateTable('quest_evidence')
      .set({ evidence: hashEvidence(one.evidence) })
      .where('account_id', '=', accountId)
      .where('evidence', '=', one.evidence)
      .execute();
  }
}

/** @returns how many of them were sessions that had not run out. */
async function removeRows(tx: Transaction<Database>, accountId: string): Promise<number> {
  const { sessions } = await tx
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('sessions'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  for (const { table, by, onDeletion } of listPersonalTables()) {
    if (onDeletion === 'retained') continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${accountId}`.execute(tx);
  }
  return sessions;
}
