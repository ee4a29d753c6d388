import type { Role } from '@hideout/contract/people';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { AccountOwner, SessionAccount } from '../context.ts';
import { getPermissions } from './permissions.ts';
import { RENEW_AFTER } from './session.ts';

type OwnerRow = {
  login_provider: string;
  id: string;
  username: string | null;
  avatar: string | null;
  token_id: string | null;
  claim_address: string | null;
  created_at: Date;
  roles: Role[];
  has_wallet: boolean;
};

/** A session joined with its user, as the database answers it. */
export type AccountRow = OwnerRow & { session_id: string; renew: boolean };

const OWNER = sql`
  account.id, account.username, account.avatar, account.token_id, account.claim_address, account.created_at,
  array(select role from account_role where account_id = account.id order by role) as roles,
  exists (select 1 from wallet where account_id = account.id) as has_wallet
`;

/** The query for the user of a session that has not ended; null finds no account. */
export function getSessionUser(tokenHash: string | null): RawBuilder<AccountRow> {
  return sql<AccountRow>`
    select session.id as session_id, session.login_provider,
           session.last_seen_at < now() - ${RENEW_AFTER} as renew, ${OWNER}
    from session join account on account.id = session.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > now()
  `;
}

/** The user of a session token's hash, or null. */
export async function readSessionAccount(
  db: Kysely<Database>,
  tokenHash: string,
): Promise<SessionAccount | null> {
  const { rows } = await getSessionUser(tokenHash).execute(db);
  return rows[0] === undefined ? null : toSessionAccount(rows[0]);
}

/** An account as its owner finds it in the newest session, without being signed in; null when there is none or it was deleted. */
export async function readOwner(db: Kysely<Database>, accountId: string): Promise<AccountOwner | null> {
  const { rows } = await sql<OwnerRow>`
    select coalesce(
      (select login_provider from session where account_id = account.id order by last_seen_at desc limit 1),
      account.login_provider
    ) as login_provider, ${OWNER} from account where account.id = ${accountId} and account.deleted_at is null
  `.execute(db);
  return rows[0] === undefined ? null : toOwner(rows[0]);
}

export function toSessionAccount(row: AccountRow): SessionAccount {
  return { ...toOwner(row), sessionId: row.session_id };
}

function toOwner(row: OwnerRow): AccountOwner {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    tokenId: row.token_id,
    claimAddress: row.claim_address,
    roles: ['member', ...row.roles],
    permissions: getPermissions(row.roles),
    loginProvider: row.login_provider,
    createdAt: row.created_at,
    hasWallet: row.has_wallet,
  };
}
