import { randomBytes } from 'node:crypto';
import { type SessionUser, sessionUser } from '@hideout/contract/people';
import { type Kysely, sql } from 'kysely';
import { parse } from 'zod/mini';
import type { SessionAccount } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { SESSION_SECONDS, tokenHash } from './session-cookie.ts';

const LIFE = sql<Date>`now() + make_interval(secs => ${sql.lit(SESSION_SECONDS)})`;

/** Starts a session and gives the token for its cookie: 256 random bits, new at every sign-in. */
export async function startSession(
  db: Kysely<Database>,
  accountId: string,
  loginProvider: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      login_provider: loginProvider,
      expires_at: LIFE,
    })
    .execute();
  return token;
}

/** Ends the session of this token; a token that is none ends nothing. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}

/** Moves the end of a session that is in use: 30 days from now. */
export async function renewSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()`, expires_at: LIFE })
    .where('id', '=', sessionId)
    .execute();
}

/** The person as the contract shows them, with what is left of onboarding in `needs`. */
export function toSessionUser(account: SessionAccount): SessionUser {
  const needs: SessionUser['needs'] = [];
  if (account.username === null) needs.push('username');
  if (!account.hasWallet) needs.push('wallet');
  if (account.tokenId === null) needs.push('passport');
  return parse(sessionUser, {
    id: account.id,
    username: account.username,
    avatar: account.avatar,
    tokenId: account.tokenId,
    claimAddress: account.claimAddress,
    roles: [...account.roles],
    permissions: [...account.permissions],
    loginProvider: account.loginProvider,
    createdAt: account.createdAt.toISOString(),
    needs,
  });
}
