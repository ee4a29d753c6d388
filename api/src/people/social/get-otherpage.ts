import { assetUri } from '@hideout/contract/profile';
import type { OtherpageInfo } from '@hideout/contract/social';
import { safeParse, z } from 'zod/mini';
import type { OauthDeps } from '../oauth/access-token.ts';
import { askProvider } from '../oauth/ask-provider.ts';
import { webAddress } from '../oauth/read-profile.ts';
import { getSocialAccount, linkedIdentity } from './linked-identity.ts';

const MAX_URL_LENGTH = 2_000;

const otherpageProfile = z.object({
  profileUrl: z.nullish(z.string()),
  avatarAsset: z.nullish(z.string()),
  badges: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(200)),
        name: z.string().check(z.maxLength(200)),
        image: z.nullish(z.string()),
      }),
    )
    .check(z.maxLength(500)),
});

/**
 * The member's Other Page account with its avatar and badges.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE`
 */
export async function otherpageInfo(deps: OauthDeps, accountId: string): Promise<OtherpageInfo> {
  const identity = await linkedIdentity(deps.db, accountId, 'otherpage');
  const unknown: OtherpageInfo = {
    ...getSocialAccount('otherpage', identity),
    profileUrl: identity?.profile_url ?? null,
    avatarAsset: null,
    badges: [],
  };
  if (identity === null) return unknown;
  const answer = await askProvider(deps, identity, '/me', otherpageProfile);
  if (answer === null || answer.status === 'absent') return unknown;
  if (answer.status === 'reconnect') return { ...unknown, needsReconnect: true };
  const { profileUrl, avatarAsset, badges } = answer.value;
  const asset = safeParse(assetUri, avatarAsset);
  return {
    ...unknown,
    profileUrl: webAddress(profileUrl, MAX_URL_LENGTH) ?? unknown.profileUrl,
    // A form of asset that we do not know cannot be shown.
    avatarAsset: asset.success ? asset.data : null,
    badges: badges.map(({ id, name, image }) => ({ id, name, image: webAddress(image, MAX_URL_LENGTH) })),
  };
}
