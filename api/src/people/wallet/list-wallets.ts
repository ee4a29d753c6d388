import type { LinkedWallet } from '@hideout/contract/wallet';
import { linkedWallet } from '@hideout/contract/wallet';
import type { Kysely, Selectable } from 'kysely';
import { parse } from 'zod/mini';
import { listWallets } from '../../calls/account/account-wallets.ts';
import type { WalletTable } from '../../db/tables/identity-tables.ts';
import type { Database } from '../../db/tables.ts';
import { countTokensByWallet } from '../profile/asset-snapshot.ts';

/** The wallets of a user, the primary one first, then in the order they were linked. */
export async function readWallets(
  db: Kysely<Database>,
  accountId: string,
  claimAddress: string | null,
): Promise<LinkedWallet[]> {
  const rows = await listWallets(db, accountId);
  const counts = await countTokensByWallet(db, accountId);
  return rows.map((row) => ({
    ...toLinkedWallet(row, claimAddress),
    assetCount: counts.get(row.address) ?? null,
  }));
}

/** A row as the contract shows it, its assets not counted yet. */
export function toLinkedWallet(row: Selectable<WalletTable>, claimAddress: string | null): LinkedWallet {
  return parse(linkedWallet, {
    id: row.id,
    address: row.address,
    chain: row.chain,
    walletType: row.wallet_type,
    purpose: row.purpose,
    addressType: row.address_type,
    label: row.label,
    isPrimary: row.is_primary,
    isClaimAddress: claimAddress !== null && row.address === claimAddress,
    usedForLogin: row.used_for_login,
    linkedAt: row.linked_at.toISOString(),
    lastVerifiedAt: row.last_verified_at.toISOString(),
    assetCount: null,
  });
}
