import { type AccountSession, accountSession } from '@hideout/contract/sessions';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { parse } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import type { SessionAccount } from '../context.ts';

/** The sessions of an account that have not ended: the current one first, then by when they were last seen. */
export async function listSessions(
  db: Kysely<Database>,
  account: Pick<SessionAccount, 'id' | 'sessionId'>,
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('session')
    .leftJoin('wallet', 'wallet.id', 'session.wallet_id')
    .leftJoin('oauth_identity as identity', (join) =>
      join
        .onRef('identity.provider', '=', 'session.identity_provider')
        .onRef('identity.subject', '=', 'session.identity_subject'),
    )
    .select([
      'session.id',
      'session.login_provider',
      'session.device_browser',
      'session.device_system',
      'session.created_at',
      'session.last_seen_at',
      'wallet.address',
      'identity.handle',
    ])
    .where('session.account_id', '=', account.id)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .orderBy((eb) => eb('session.id', '=', account.sessionId), 'desc')
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map((row) =>
    parse(accountSession, {
      id: row.id,
      browser: row.device_browser,
      system: row.device_system,
      method:
        row.login_provider === 'ethereum' || row.login_provider === 'bitcoin'
          ? { kind: 'wallet', chain: row.login_provider, address: row.address }
          : { kind: 'social', provider: row.login_provider, handle: row.handle },
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.id === account.sessionId,
    }),
  );
}
