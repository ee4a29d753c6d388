import type { Social } from '@hideout/contract/social';
import { hasAnotherWayIn } from '../auth/ways-in.ts';
import type { SessionAccount } from '../context.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { OauthDeps } from '../oauth/access-token.ts';
import { lockAccount } from '../wallet/lock-account.ts';

/**
 * Unlinks a service. Other browsers that signed in through it are signed out; this one stays.
 *
 * @throws ApiFailure `SOCIAL_NOT_LINKED`, `WALLET_LAST_ONE`; nothing is changed then.
 */
export async function removeSocial(
  { db, config }: OauthDeps,
  account: Pick<SessionAccount, 'id' | 'sessionId'>,
  social: Social,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Removals of one account go in turn, or two at once would each see the other's way in.
    await lockAccount(tx, account.id);
    const removed = await tx
      .deleteFrom('oauth_identity')
      .where('account_id', '=', account.id)
      .where('provider', '=', social)
      .returning('subject')
      .executeTakeFirst();
    if (removed === undefined) {
      throw apiFailure('SOCIAL_NOT_LINKED', 'That account is not linked.', { meta: { social } });
    }
    if (!(await hasAnotherWayIn(tx, config, account.id, { provider: social }))) {
      throw apiFailure('WALLET_LAST_ONE', 'This is your only way in. Add another first.', {
        meta: { social },
      });
    }
    if (social === 'kazm')
      await tx.deleteFrom('kazm_completion').where('account_id', '=', account.id).execute();
    await tx
      .deleteFrom('session')
      .where('account_id', '=', account.id)
      .where('login_provider', '=', social)
      .where('id', '!=', account.sessionId)
      .execute();
  });
}
