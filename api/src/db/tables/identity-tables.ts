import type { Social } from '@hideout/contract/social';
import type { Generated } from 'kysely';

/** A user. Everything else hangs on `id`, which is opaque and may be shown. */
export type AccountTable = {
  id: Generated<string>;
  /** Unique without regard to case; null until chosen. */
  username: string | null;
  /** URL of a 96 px image, or null for the generated mark. */
  avatar: string | null;
  /** URI of the token whose image the avatar is; stays when the token was sold, so that the member is notified. */
  avatar_asset: string | null;
  /** True when the last read found that token; `avatar` is null when not. */
  avatar_owned: Generated<boolean>;
  avatar_checked_at: Date | null;
  /** When a check of the avatar last began, whether it came to an end or not. */
  avatar_tried_at: Date | null;
  /** Passport token id, decimal text. */
  token_id: string | null;
  /** Where SERUM goes, EIP-55. */
  claim_address: string | null;
  /** The way this user signed in first, for example `ethereum`. */
  login_provider: string;
  /** This user's own code to invite others. */
  referral_code: Generated<string>;
  /** The code this user came with, stored even when nobody owns it. */
  referred_with: string | null;
  referred_by: string | null;
  created_at: Generated<Date>;
  last_seen_at: Date | null;
  /** When its owner deleted it. The row stays, empty, for the votes and ledger entries that hang on it. */
  deleted_at: Generated<Date | null>;
};

/** Rights beyond a member's. */
export type AccountRoleTable = {
  account_id: string;
  role: 'moderator' | 'admin';
  granted_at: Generated<Date>;
};

/** A proven wallet. One address belongs to at most one user. */
export type WalletTable = {
  id: Generated<string>;
  account_id: string;
  chain: 'ethereum' | 'bitcoin';
  /** EIP-55 for Ethereum, as given for Bitcoin; see `canonicalAddress`. */
  address: string;
  wallet_type: string;
  purpose: 'ordinals' | 'payment' | 'stacks' | null;
  address_type: string | null;
  label: string | null;
  is_primary: Generated<boolean>;
  used_for_login: Generated<boolean>;
  linked_at: Generated<Date>;
  last_verified_at: Generated<Date>;
};

/** A signed-in browser. Only the hash of the cookie's token is stored. */
export type SessionTable = {
  id: Generated<string>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  account_id: string;
  /** The kind of sign-in method: a chain or a provider. */
  login_provider: 'ethereum' | 'bitcoin' | Social;
  /** The wallet that opened it; null for an identity, and where it was not recorded. */
  wallet_id: string | null;
  /** The identity that opened it. */
  identity_provider: Social | null;
  identity_subject: string | null;
  /** Names without versions, as `readDevice` gives them; nothing else of the device is stored. */
  device_browser: string | null;
  device_system: string | null;
  created_at: Generated<Date>;
  /** Written at most once in ten minutes. */
  last_seen_at: Generated<Date>;
  expires_at: Date;
};

/** A sign-in nonce that was issued and not used yet. */
export type NonceTable = {
  value: string;
  expires_at: Date;
};

export type IdentityTables = {
  account: AccountTable;
  account_role: AccountRoleTable;
  wallet: WalletTable;
  session: SessionTable;
  nonce: NonceTable;
};
