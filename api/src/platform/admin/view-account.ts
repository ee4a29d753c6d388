import type { viewAccount as endpoint } from '@hideout/contract/admin';
import type { EndpointOutput } from '@hideout/contract/endpoint';
import type { SessionAccount } from '../../calls/context.ts';
import { writeAudit } from '../../calls/operation/audit.ts';
import { readOwner } from '../../calls/sessions/session-account.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { OauthDeps } from '../../people/oauth/access-token.ts';
import { ownProfile } from '../../people/profile/own-profile.ts';
import type { SourceDeps } from '../../people/profile/source-snapshot.ts';
import { readSocials } from '../../people/social/list-socials.ts';
import { reputationBreakdown } from '../../points/reputation.ts';
import { describeAccount } from './describe-account.ts';

/**
 * A user’s account, and what the user sees on the own profile, by the same functions that answer them. That it was
 * looked at is written down before anything is shown.
 *
 * @throws ApiFailure `ACCOUNT_NOT_FOUND`
 */
export async function viewAccount(
  deps: SourceDeps & OauthDeps,
  admin: SessionAccount,
  accountId: string,
  now: Date,
): Promise<EndpointOutput<typeof endpoint>> {
  const { db } = deps;
  const owner = await readOwner(db, accountId);
  if (owner === null) {
    throw apiFailure('ACCOUNT_NOT_FOUND', 'No account has this id, or its owner has deleted it.');
  }
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { accountId: admin.id, action: 'account.look', subject: accountId }));
  return {
    account: await describeAccount(deps, accountId, now),
    profile: await ownProfile(deps, owner),
    reputation: await reputationBreakdown(db, accountId, now),
    socials: await readSocials(deps, accountId),
  };
}
