import type { WalletPurpose, WalletType } from '@hideout/contract/wallet';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { WalletTable } from '../../db/tables/identity-tables.ts';
import type { Database } from '../../db/tables.ts';
import type { ProvenAddress } from './prove-wallet.ts';

/** A wallet that was just proven, with what it says of itself. */
export type ProvenWallet = ProvenAddress & {
  readonly walletType: WalletType;
  /** What the wallet says a Bitcoin address is for. */
  readonly purpose?: WalletPurpose | undefined;
};

/**
 * Stores a wallet for an account, whether it signs in or is linked. Undefined when some account has it: the
 * unique key (chain, address) lets one in, over all instances of the API.
 */
export function insertWallet(
  tx: Transaction<Database>,
  accountId: string,
  wallet: ProvenWallet,
  { isPrimary, usedForLogin }: { isPrimary: boolean; usedForLogin: boolean },
): Promise<Selectable<WalletTable> | undefined> {
  return tx
    .insertInto('wallet')
    .values({
      account_id: accountId,
      chain: wallet.chain,
      address: wallet.address,
      wallet_type: wallet.walletType,
      purpose: toStoredPurpose(wallet),
      address_type: wallet.addressType,
      label: null,
      is_primary: isPrimary,
      used_for_login: usedForLogin,
    })
    .onConflict((conflict) => conflict.columns(['chain', 'address']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The columns that change when a wallet an account has is proven once more. */
export function provenAgain(wallet: ProvenWallet) {
  return {
    last_verified_at: sql<Date>`now()`,
    purpose: sql<WalletPurpose | null>`coalesce(${toStoredPurpose(wallet)}, purpose)`,
  };
}

/** A Bitcoin address is never for Stacks, and an Ethereum address is for everything. */
function toStoredPurpose({ chain, purpose }: ProvenWallet): WalletPurpose | null {
  return chain === 'bitcoin' && purpose !== 'stacks' ? (purpose ?? null) : null;
}
