import type { Social } from '@hideout/contract/social';
import type { Generated } from 'kysely';

/** A user at a provider. One belongs to at most one account, and an account has one per provider. */
export type OauthIdentityTable = {
  provider: Social;
  /** The provider's own, never changing id of the user. */
  subject: string;
  account_id: string;
  handle: string | null;
  display_name: string | null;
  /** URL of the image at the provider. */
  avatar: string | null;
  /** URL of the user's public page at the provider. */
  profile_url: string | null;
  linked_at: Generated<Date>;
  /** The provider refused our tokens: the user has to sign in there again. */
  needs_reconnect: Generated<boolean>;
  /** Encrypted with `TOKEN_KEY`; null where the provider's API is not used. */
  tokens: Buffer | null;
  /** When the access token ends; null when the provider did not say. */
  token_expires_at: Date | null;
  /** Until then one instance of the API is exchanging the refresh token, which works only once. */
  refresh_claimed_until: Date | null;
  /** When the provider last said what the member has done there; null when it never did. */
  read_at: Generated<Date | null>;
};

/** A sign-in that was started and has not come back yet. */
export type OauthStateTable = {
  /** SHA-256 of the `state` parameter, hex. */
  state_hash: string;
  /** SHA-256 of the cookie of the browser that started. */
  browser_hash: string;
  provider: Social;
  code_verifier: string;
  nonce: string;
  /** Null when none was sent or it cannot be a code. */
  referral: string | null;
  referral_sent: boolean;
  /** Set when a signed-in person links: the session that must still be there at the end. */
  link_session_id: string | null;
  expires_at: Date;
};

/** What Kazm says that a member has done. */
export type KazmCompletionTable = {
  account_id: string;
  /** Slug of the quest. */
  external_id: string;
  completed_at: Date;
};

export type OauthTables = {
  oauth_identity: OauthIdentityTable;
  oauth_state: OauthStateTable;
  kazm_completion: KazmCompletionTable;
};
