import { ACCOUNT_MATCHES, type AccountMatch } from '@hideout/contract/admin';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import { getUserRef } from '../../calls/account/user-ref.ts';
import type { SessionAccount } from '../../calls/context.ts';
import { writeAudit } from '../../calls/operation/audit.ts';
import { canonicalAddress } from '../../chain/canonical-address.ts';
import type { Database } from '../../db/tables.ts';

const MAX_MATCHES = 20;

/**
 * Whose address this is: the account whose SERUM goes there; else the one that has linked it as a wallet;
 * else the one whose last reset passport named it, so that support finds a user again after a reset.
 */
export async function accountOfAddress(db: Kysely<Database>, address: Address): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select account_id as id, 1 as rank, bound_at as at from passport
        where lower(claim_address) = ${address.toLowerCase()} and reset_at is null
      union all
      select account_id, 2, linked_at from wallet where chain = 'ethereum' and address = ${address}
      union all
      select account_id, 3, reset_at from passport
        where lower(claim_address) = ${address.toLowerCase()} and reset_at is not null
    ) found
    order by rank, at desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

type MatchRow = {
  readonly id: string;
  readonly username: string | null;
  readonly avatar: string | null;
  readonly by: AccountMatch['by'];
  readonly value: string;
};

/**
 * Every account that a text names, each once, by the strongest of what matched: names and addresses before handles,
 * which anybody can take at their service. What was looked for and who was found is written down before it is shown.
 */
export async function findAccounts(
  db: Kysely<Database>,
  admin: SessionAccount,
  search: string,
): Promise<AccountMatch[]> {
  // Handles are typed as people write them.
  const text = search.trim().replace(/^@/, '');
  const { rows } = await sql<MatchRow>`
    select account.id, account.username, account.avatar, found.by, found.value from (
      select id as account_id, 'username' as by, username as value from account where lower(username) = lower(${text})
      union all
      select account_id, 'formerUsername', old_name from username_change where lower(old_name) = lower(${text})
      union all
      select id, 'id', id from account where id = ${text}
      union all
      select account_id, 'wallet', address from wallet
        where chain in ('ethereum', 'bitcoin') and address = ${canonicalAddress(text)}
      union all
      select account_id, 'claimAddress', claim_address from passport
        where lower(claim_address) = lower(${text}) and reset_at is null
      union all
      select account_id, 'formerClaimAddress', claim_address from passport
        where lower(claim_address) = lower(${text}) and reset_at is not null
      union all
      select account_id, provider, handle from oauth_identity where lower(ltrim(handle, '@')) = lower(${text})
    ) found join account on account.id = found.account_id
    order by array_position(${sql.val([...ACCOUNT_MATCHES])}::text[], found.by), account.id
  `.execute(db);
  const first = new Map<string, AccountMatch>();
  for (const { by, value, ...user } of rows) {
    if (!first.has(user.id)) first.set(user.id, { user: getUserRef(user), by, value });
  }
  return db.transaction().execute(async (tx) => {
    const living = await holdLiving(tx, [...first.keys()]);
    const matches = [...first.values()].filter(({ user }) => living.has(user.id)).slice(0, MAX_MATCHES);
    const found = matches.map(({ user }) => user.id).join(' ');
    await writeAudit(tx, {
      accountId: admin.id,
      action: 'account.find',
      detail: { note: search.trim(), found },
    });
    return matches;
  });
}

/** Which of these accounts are there. They stay so to the end of the transaction: what is logged of them is redacted when they are deleted. */
export async function holdLiving(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
