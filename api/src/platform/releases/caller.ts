import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../calls/context.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';

/** Who changes the registry. */
export type RegistryCaller = {
  readonly accountId: string | null;
  /** Username, or label of the token. */
  readonly by: string;
  /** The only remote the caller may change; null: all of them. */
  readonly remote: string | null;
};

const computeHash = (token: string) => createHash('sha256').update(token).digest();

/** A new token for a team and the hash to store of it. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = `hideout_${randomBytes(24).toString('base64url')}`;
  return { token, hash: computeHash(token).toString('hex') };
}

async function callerOfToken(db: Kysely<Database>, token: string): Promise<RegistryCaller | null> {
  const row = await db
    .selectFrom('registry_token')
    .select(['remote', 'label'])
    .where('token_hash', '=', computeHash(token).toString('hex'))
    .executeTakeFirst();
  return row === undefined ? null : { accountId: null, by: row.label, remote: row.remote };
}

/**
 * Who calls: the operator's token of the settings, a team's token, or a session with `releases.manage`.
 *
 * @throws ApiFailure `UNAUTHENTICATED`, or `FORBIDDEN` for a user without the right or for another team's remote.
 */
export async function registryCaller(
  context: RequestContext,
  remote: string | null,
): Promise<RegistryCaller> {
  const caller = await identifyCaller(context);
  if (caller.remote !== null && caller.remote !== remote) {
    throw apiFailure('FORBIDDEN', `This token is for ${caller.remote} only.`);
  }
  return caller;
}

/**
 * The same where no remote is named, and a team's token is good for its own.
 *
 * @throws ApiFailure `UNAUTHENTICATED` or `FORBIDDEN`
 */
export async function identifyCaller({
  db,
  config,
  header,
  account,
}: RequestContext): Promise<RegistryCaller> {
  const token = /^Bearer (.+)$/.exec(header('authorization') ?? '')?.[1];
  if (token !== undefined) {
    const { registryToken } = config;
    // Takes the same time for every wrong one.
    if (registryToken !== null && timingSafeEqual(computeHash(token), computeHash(registryToken))) {
      return { accountId: null, by: 'operator', remote: null };
    }
    const caller = await callerOfToken(db, token);
    if (caller !== null) return caller;
    throw apiFailure('UNAUTHENTICATED', 'This token is not known. Ask an operator for one.');
  }
  if (account === null)
    throw apiFailure('UNAUTHENTICATED', 'Publishing needs a token, or an admin who is signed in.');
  if (!account.permissions.has('releases.manage')) {
    throw apiFailure('FORBIDDEN', 'Your account may not change releases.');
  }
  return { accountId: account.id, by: account.username ?? account.id, remote: null };
}
