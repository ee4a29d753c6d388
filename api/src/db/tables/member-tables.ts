import type { Generated } from 'kysely';

/** One change of a name, the first choice too. Never updated. */
export type UsernameChangeTable = {
  id: Generated<string>;
  account_id: string;
  /** Null: it was the first one. */
  old_name: string | null;
  new_name: string;
  changed_at: Generated<Date>;
};

/**
 * A token bound to an account. Active while `reset_at` is null; then `account.token_id` and
 * `account.claim_address` repeat it.
 */
export type PassportTable = {
  id: Generated<string>;
  account_id: string;
  /** Decimal text. */
  token_id: string;
  /** EIP-55. */
  claim_address: string;
  /** Of the collection; null where nobody wrote it down. */
  chain_id: number | null;
  collection_address: string | null;
  collection_name: string | null;
  bound_at: Generated<Date>;
  reset_at: Generated<Date | null>;
  reset_by: Generated<string | null>;
  reset_reason: Generated<string | null>;
};

/** Everybody who has ever linked a wallet. Written by a trigger of the table `wallet`, never by us. */
export type WalletHolderTable = {
  chain: 'ethereum' | 'bitcoin';
  address: string;
  account_id: string;
  first_linked_at: Generated<Date>;
};

/** A name of a deleted account that nobody may take yet. Only its hash is stored; see `retireNames`. */
export type RetiredNameTable = {
  name_hash: string;
  free_at: Date;
};

export type MemberTables = {
  retired_name: RetiredNameTable;
  username_change: UsernameChangeTable;
  passport: PassportTable;
  wallet_holder: WalletHolderTable;
};
