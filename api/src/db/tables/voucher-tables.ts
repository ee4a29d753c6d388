import type { Generated } from 'kysely';

/**
 * A signed permission to take SERUM from the distributor. The signature is not stored: it follows from
 * the row and the key, the same one each time.
 */
export type VoucherTable = {
  id: Generated<string>;
  account_id: string;
  /** Whom the contract pays, EIP-55. */
  address: string;
  /** The contract it was signed for, so that it can be shown again after another one replaced it. */
  chain_id: number;
  distributor: string;
  /** Base units, decimal text, above 0. */
  amount: string;
  /** Decimal text. Unique per address, here and in the contract. */
  nonce: string;
  /** `returned`: ended unused, its amount was credited back. A user has at most one that is `open`. */
  status: Generated<'open' | 'used' | 'returned'>;
  issued_at: Date;
  /** The deadline, on a whole second. */
  expires_at: Date;
  closed_at: Date | null;
  /** Transaction that took the SERUM, once its event has been read. */
  used_tx: string | null;
};

export type VoucherTables = { voucher: VoucherTable };
