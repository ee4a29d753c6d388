import type { Social } from '@hideout/contract/social';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { connectPath } from '../auth/navigation-methods.ts';
import type { OauthIdentity } from '../oauth/access-token.ts';

/** The identities of an account, one of a provider at most. */
export function listIdentities(db: Kysely<Database>, accountId: string): Promise<OauthIdentity[]> {
  return db.selectFrom('oauth_identity').selectAll().where('account_id', '=', accountId).execute();
}

/** The identity of a provider that the account has, or null. */
export async function linkedIdentity(
  db: Kysely<Database>,
  accountId: string,
  provider: Social,
): Promise<OauthIdentity | null> {
  const identities = await listIdentities(db, accountId);
  return identities.find((one) => one.provider === provider) ?? null;
}

/** The part that every linked service is shown with. */
export function getSocialAccount(provider: Social, identity: OauthIdentity | null) {
  return {
    linked: identity !== null,
    id: identity?.subject ?? null,
    handle: identity?.handle ?? null,
    displayName: identity?.display_name ?? null,
    avatar: identity?.avatar ?? null,
    linkedAt: identity?.linked_at.toISOString() ?? null,
    needsReconnect: identity?.needs_reconnect ?? false,
    connectPath: connectPath(provider),
  };
}
