import type { Generated } from 'kysely';
import type { Json } from './operation-tables.ts';

export type RedemptionCodeTable = {
  id: Generated<string>;
  /** sha256 of the normalised code, hex. */
  code_hash: string;
  /** What the operator called the lot. */
  batch: string;
  rewards: Json;
  /** What a user must have: `username`, `wallet`, `passport`. */
  requirements: string[];
  starts_at: Date | null;
  expires_at: Date | null;
  max_uses: number;
  uses: Generated<number>;
  created_at: Generated<Date>;
};

export type RedemptionTable = {
  /** The receipt. */
  id: Generated<string>;
  code_id: string;
  account_id: string;
  redeemed_at: Generated<Date>;
  /** Of the passport that a code asked for, so that it redeems the code once, also after its account was deleted. */
  passport_hash: Generated<string | null>;
};

export type RedemptionTables = { redemption_code: RedemptionCodeTable; redemption: RedemptionTable };
