import type { EndedSessions } from '@hideout/contract/sessions';
import type { Social } from '@hideout/contract/social';
import type { SessionAccount } from '../../calls/context.ts';
import { endSessionsOpenedBy } from '../../calls/sessions/end-sessions.ts';
import { lockAccount } from '../../calls/sessions/lock-account.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { hasAnotherSignInMethod } from '../auth/sign-in-methods.ts';
import type { OauthDeps, OauthIdentity } from '../oauth/access-token.ts';

/**
 * Unlinks a service. The sessions that it opened end, also the one that asks.
 *
 * @returns which sessions ended, and the identity whose tokens are no longer needed.
 * @throws ApiFailure `SOCIAL_NOT_LINKED`, `WALLET_LAST_ONE`, `UNAUTHENTICATED`; nothing is changed then.
 */
export async function removeSocial(
  { db, config }: OauthDeps,
  account: Pick<SessionAccount, 'id' | 'sessionId'>,
  social: Social,
): Promise<{ readonly ended: EndedSessions; readonly removed: OauthIdentity }> {
  return db.transaction().execute(async (tx) => {
    // Removals of one account go in turn, or two at once would each see the other's sign-in method.
    await lockAccount(tx, account);
    const ended = await endSessionsOpenedBy(tx, account, { kind: 'social', provider: social });
    const removed = await tx
      .deleteFrom('oauth_identity')
      .where('account_id', '=', account.id)
      .where('provider', '=', social)
      .returningAll()
      .executeTakeFirst();
    if (removed === undefined) {
      throw apiFailure('SOCIAL_NOT_LINKED', 'That account is not linked.', { meta: { social } });
    }
    if (!(await hasAnotherSignInMethod(tx, config, account.id, { provider: social }))) {
      throw apiFailure('WALLET_LAST_ONE', 'This is your only way in. Add another first.', {
        meta: { social },
      });
    }
    if (social === 'kazm')
      await tx.deleteFrom('kazm_completion').where('account_id', '=', account.id).execute();
    return { ended, removed };
  });
}
