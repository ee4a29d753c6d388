import type { ColumnType, Generated } from 'kysely';
import type { Json } from './operation-tables.ts';

/** What a token's own metadata says, cached until `expires_at` and used beyond that while nothing newer is read. */
export type TokenMetadataTable = {
  /** URI of the token, its address in EIP-55. */
  asset: string;
  name: string | null;
  /** Where the image is: `https:`, `ipfs:`, `data:` or `ordinal:<id>`. */
  image_source: string | null;
  mime: string | null;
  traits: ColumnType<unknown, string | undefined, string>;
  /** Why the last attempt failed; null after a good one. */
  problem: string | null;
  /** The last good snapshot; null when there was none. */
  read_at: Date | null;
  expires_at: Date;
};

/** The last good snapshot of one wallet, or of one vault that a user acts for. */
export type AssetSnapshotTable = {
  account_id: string;
  chain: 'ethereum' | 'apechain' | 'bitcoin';
  address: string;
  via: 'own' | 'delegation' | 'hotWallet';
  /** Of a vault: the member's wallets that it is linked to. */
  through: Generated<string[]>;
  /** `[{ "collection": slug, "tokenId": text }]` */
  tokens: Json;
  read_at: Date;
};

export type AssetTables = {
  token_metadata: TokenMetadataTable;
  asset_snapshot: AssetSnapshotTable;
};
