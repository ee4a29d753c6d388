import type { ProvenIdentity } from './prove-identity.ts';

/** What every sign-in writes down again: names change, and its tokens replace the older ones. */
export function identityColumns(identity: ProvenIdentity) {
  return {
    handle: identity.handle,
    display_name: identity.displayName,
    avatar: identity.avatar,
    profile_url: identity.profileUrl,
    tokens: identity.tokens,
    token_expires_at: identity.tokenExpiresAt,
    needs_reconnect: false,
    refresh_claimed_until: null,
  };
}
