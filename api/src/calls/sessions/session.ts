import { randomBytes } from 'node:crypto';
import { type SessionUser, sessionUser } from '@hideout/contract/people';
import { MAX_SESSIONS } from '@hideout/contract/sessions';
import type { Social } from '@hideout/contract/social';
import type { WalletChain } from '@hideout/contract/wallet';
import { type Kysely, sql } from 'kysely';
import { parse } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import type { AccountOwner } from '../context.ts';
import type { Device } from './read-device.ts';
import { SESSION_SECONDS, tokenHash } from './session-cookie.ts';

const LIFE = sql<Date>`now() + make_interval(secs => ${sql.lit(SESSION_SECONDS)})`;

/** A session is renewed, and noted as seen, when this has passed since the last time: reading stays cheap. */
export const RENEW_AFTER = sql`interval '10 minutes'`;

/** The row that opens a session; the session ends with it. */
export type SessionOrigin =
  | { readonly chain: WalletChain; readonly walletId: string }
  | { readonly provider: Social; readonly subject: string };

export type NewSession = {
  readonly accountId: string;
  readonly origin: SessionOrigin;
  readonly device: Device;
};

/**
 * Starts a session and gives the token for its cookie: 256 random bits, new at every sign-in. Of more than
 * `MAX_SESSIONS` of an account those end that were seen longest ago.
 *
 * Takes the transaction that proves the origin to be the account's, with the account's row locked: a
 * sign-in method that goes at the same time takes the session along.
 */
export async function startSession(
  db: Kysely<Database>,
  { accountId, origin, device }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const columns =
    'walletId' in origin
      ? { login_provider: origin.chain, wallet_id: origin.walletId }
      : {
          login_provider: origin.provider,
          identity_provider: origin.provider,
          identity_subject: origin.subject,
        };
  await db
    .insertInto('session')
    .values({
      ...columns,
      token_hash: tokenHash(token),
      account_id: accountId,
      device_browser: device.browser,
      device_system: device.system,
      expires_at: LIFE,
    })
    .execute();
  await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_SESSIONS),
    )
    .where('token_hash', '!=', tokenHash(token))
    .execute();
  return token;
}

/** Ends the session of this token; an invalid token ends nothing. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}

/** Moves the end of a session that is in use: 30 days from now. Requests that come together write it once. */
export async function renewSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()`, expires_at: LIFE })
    .where('id', '=', sessionId)
    .where(sql<boolean>`last_seen_at < now() - ${RENEW_AFTER}`)
    .execute();
}

/** The user as the contract shows them, with what is left of onboarding in `needs`. */
export function toSessionUser(account: AccountOwner): SessionUser {
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
