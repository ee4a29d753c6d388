import type { ColumnType, Generated } from 'kysely';
import type { Json } from './operation-tables.ts';

/** One allocation list. At most one is live; the others are drafts, or lists of before. */
export type SerumDropTable = {
  id: string;
  is_live: Generated<boolean>;
  merkle_root: string | null;
  leaf: 'index-account-amount' | 'oz-standard';
  opens_at: Date | null;
  closes_at: Date | null;
  after_close: string | null;
  allocated: string;
  /** Sum of the allocations that are claimed; changed only under this row's lock. */
  claimed: string;
  addresses: number;
  claimants: number;
  buckets: Json;
  /** Whose claims stand in the allocations, as in `serum_cursor`; null before anybody looked. */
  claims_source: string | null;
  updated_at: Date;
};

export type SerumAllocationTable = {
  drop_id: string;
  /** Position in the order of the addresses, from 0 without a gap: prefix searches are ranges of it. */
  ordinal: number;
  /** In small letters, so that the order is that of a search without regard to case. */
  address: string;
  /** EIP-55: its hash costs more than everything else about a row, so it is made once. */
  shown_address: string;
  amount: string;
  /** Rank by amount, from 1 without a gap, the largest first: pages are ranges of it. */
  rank: number;
  /** Sum of the amounts of all ordinals before this one: a range's sum is the difference of two. */
  amount_before: string;
  /** Index of the leaf in `merkle_node`; null where no tree is stored. */
  tree_index: number | null;
  /** `Part[]`: what the amount is made of. */
  parts: ColumnType<unknown, string | undefined, string>;
  claimed_at: Date | null;
  claimed_tx: string | null;
};

/** A list's whole Merkle tree; 0 is the root, and the children of n are 2n+1 and 2n+2. */
export type MerkleNodeTable = {
  drop_id: string;
  idx: number;
  hash: Buffer;
};

/** What a distributor has paid, from its events. */
export type SerumClaimTable = {
  tx_hash: string;
  log_index: number;
  /** `chainId:address` of the distributor, in small letters. */
  source: string;
  /** `list` by proof, `voucher` by signature. */
  kind: 'list' | 'voucher';
  /** In small letters. */
  account: string;
  amount: string;
  /** Of the voucher; null for a claim by list. */
  nonce: string | null;
  block_number: string;
  block_hash: string;
  at: Date;
};

/** How far the events of a distributor have been read, and which instance of the API is at it. */
export type SerumCursorTable = {
  source: string;
  next_block: string;
  /** `Checkpoint[]`: blocks that were seen, to notice when the chain has others there. */
  checkpoints: Json;
  held_by: string | null;
  held_until: Date | null;
  indexed_at: Date | null;
};

export type SerumTables = {
  serum_drop: SerumDropTable;
  serum_allocation: SerumAllocationTable;
  merkle_node: MerkleNodeTable;
  serum_claim: SerumClaimTable;
  serum_cursor: SerumCursorTable;
};
