import { type ListedSocial, SOCIALS } from '@hideout/contract/social';
import { configuredProvider } from '../../config/oauth-config.ts';
import { hasAnotherSignInMethod } from '../auth/sign-in-methods.ts';
import type { OauthDeps } from '../oauth/access-token.ts';
import { getSocialAccount, listIdentities } from './linked-identity.ts';

/**
 * The services that the member has linked or could link, always in the same order. Asks no provider, so it
 * answers while all of them are away.
 */
export async function readSocials({ db, config }: OauthDeps, accountId: string): Promise<ListedSocial[]> {
  const identities = await listIdentities(db, accountId);
  const listed: ListedSocial[] = [];
  for (const social of SOCIALS) {
    const identity = identities.find(({ provider }) => provider === social) ?? null;
    if (identity === null && configuredProvider(config.oauth, social) === null) continue;
    const isOnlySignInMethod =
      identity !== null && !(await hasAnotherSignInMethod(db, config, accountId, { provider: social }));
    listed.push({ ...getSocialAccount(social, identity), social, isOnlySignInMethod });
  }
  return listed;
}
