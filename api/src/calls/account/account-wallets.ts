import type { Kysely, Selectable } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { WalletTable } from '../../db/tables/identity-tables.ts';
import type { Database } from '../../db/tables.ts';

/** The wallets of an account, the primary one first, then in the order they were linked. */
export function listWallets(db: Kysely<Database>, accountId: string): Promise<Selectable<WalletTable>[]> {
  return db
    .selectFrom('wallet')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/** The Ethereum ones of them. */
export async function ethereumWallets(db: Kysely<Database>, accountId: string): Promise<Address[]> {
  const wallets = await listWallets(db, accountId);
  return wallets.flatMap(({ chain, address }) => (chain === 'ethereum' ? [getAddress(address)] : []));
}

/** Whose wallet an Ethereum address is; null when nobody has proven it. */
export async function ownerOfWallet(db: Kysely<Database>, address: Address): Promise<string | null> {
  const row = await db
    .selectFrom('wallet')
    .select('account_id')
    .where('chain', '=', 'ethereum')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
