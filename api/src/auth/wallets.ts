import type { LinkedWallet } from '@hideout/contract/wallet';
import { linkedWallet } from '@hideout/contract/wallet';
import type { Kysely } from 'kysely';
import { getAddress, isAddress } from 'viem';
import { parse } from 'zod/mini';
import type { Database } from '../db/tables.ts';

/** The one form an address is stored and compared in: EIP-55 for Ethereum, unchanged for Bitcoin. */
export function canonicalAddress(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address;
}

/** The wallets of a person, the primary one first, then in the order they were linked. */
export async function walletsOf(
  db: Kysely<Database>,
  accountId: string,
  claimAddress: string | null,
): Promise<LinkedWallet[]> {
  const rows = await db
    .selectFrom('wallet')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    parse(linkedWallet, {
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
    }),
  );
}
