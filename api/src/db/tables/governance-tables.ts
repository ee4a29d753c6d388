import type { ColumnType, Generated } from 'kysely';
import type { Json } from './operation-tables.ts';

/** `…_hundredths` columns hold voting power in whole hundredths of a vote. */
export type ProposalTable = {
  /** Also the last part of its address on the site, for example `mcp-041`. */
  id: string;
  number: number;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  discussion_url: string | null;
  labels: Generated<string[]>;
  author_id: string;
  is_draft: boolean;
  start_at: Date;
  end_at: Date;
  quorum_hundredths: number;
  /** Sum over the votes; changed only under this row's lock. */
  for_hundredths: Generated<number>;
  against_hundredths: Generated<number>;
  for_voters: Generated<number>;
  against_voters: Generated<number>;
  /** When the tally last changed. */
  tallied_at: Date | null;
  eligible_hundredths: number | null;
  eligible_voters: number | null;
  /** `[{ chainId, block }]`; the blocks at which power is read. */
  snapshot_blocks: Json;
  flagged: Generated<boolean>;
  version: Generated<number>;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** The text of a proposal, parsed; see `readProposalTree`. */
export type ProposalTreeTable = {
  proposal_id: string;
  /** `MARKDOWN_FORMAT` of the release that wrote it. */
  format: number;
  /** SHA-256 of the text it was made of, in hexadecimal. */
  body_hash: string;
  /** `MarkdownNode[]`, or null for a text that is too much to be laid out. */
  tree: ColumnType<unknown[] | null, string, string>;
};

/** One row for each proposal and user, also after a change of mind. */
export type VoteTable = {
  proposal_id: string;
  account_id: string;
  /** 1, 2, 3 … without a gap within the proposal. */
  seq: number;
  vote_for: boolean;
  power_hundredths: number;
  /** The user's primary wallet when voting. */
  address: string | null;
  reason: string | null;
  voted_at: Date;
  changed_at: Date | null;
  changes: Generated<number>;
};

/** Which vote a token counts for: each token once in a proposal. */
export type VoteTokenTable = {
  proposal_id: string;
  /** `collection:tokenId`. */
  token: string;
  account_id: string;
  weight_hundredths: number;
  /** False when it counts through a delegation or a hot-wallet link. */
  is_own: boolean;
};

/** What the chains said about a user's wallets, stored from the first snapshot after the start. */
export type VotingPowerTable = {
  proposal_id: string;
  account_id: string;
  /** The linked addresses that were read, sorted. */
  addresses: string[];
  /** `PowerSnapshot[]`. */
  readings: Json;
  read_at: Date;
};

/** Running totals at the last vote within one two-hundredth of the voting time. */
export type TallyPointTable = {
  proposal_id: string;
  bucket: number;
  at: Date;
  for_hundredths: number;
  against_hundredths: number;
};

export type GovernanceTables = {
  proposal: ProposalTable;
  proposal_tree: ProposalTreeTable;
  vote: VoteTable;
  vote_token: VoteTokenTable;
  voting_power: VotingPowerTable;
  tally_point: TallyPointTable;
};
