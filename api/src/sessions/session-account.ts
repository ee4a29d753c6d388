import type { Role } from '@hideout/contract/people';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SessionAccount } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { getPermissions } from './permissions.ts';
import { RENEW_AFTER } from './session.ts';

/** A session joined with its user, as the database answers it. */
export type AccountRow = {
  session_id: string;
  login_provider: string;
  renew: boolean;
  id: string;
  username: string | null;
  avatar: string | null;
  token_id: string | null;
  claim_address: string | null;
  created_at: Date;
  roles: Role[];
  has_wallet: boolean;
};

/** The query for the user of a session that has not ended; null finds no account. */
export function getSessionUser(tokenHash: string | null): RawBuilder<AccountRow> {
  return sql<AccountRow>`
    select session.id as session_id, session.login_provider,
           session.last_seen_at < now() - ${RENEW_AFTER} as renew,
           account.id, account.username, account.avatar, account.token_id, account.claim_address,
           account.created_at,
           array(select role from account_role where account_id = account.id order by role) as roles,
           exists (select 1 from wallet where account_id = account.id) as has_wallet
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

export function toSessionAccount(row: AccountRow): SessionAccount {
  return {
    id: row.id,
    sessionId: row.session_id,
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
