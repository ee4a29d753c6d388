import { readStored, writeStored } from '../storage-keys.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAccount, BitcoinWalletType } from './bitcoin-types.ts';
import { property } from './unknown-values.ts';

/** Accounts of the last visit, JSON text, of a wallet that cannot return them without asking the user. */
const KEY = 'hideout.bitcoinAccounts';

const STORED_WALLET_TYPES: readonly BitcoinWalletType[] = ['magicEden', 'leather'];

/** Stores the accounts for the next visit, for the wallets that need it. Those of another wallet go. */
export function storeAccounts(type: BitcoinWalletType, accounts: readonly BitcoinAccount[]): void {
  writeStored(KEY, STORED_WALLET_TYPES.includes(type) ? JSON.stringify({ type, accounts }) : null);
}

/** Forgets the accounts that were stored, whatever the wallet. */
export function forgetAccounts(): void {
  writeStored(KEY, null);
}

/**
 * What `storeAccounts` stored for this wallet; none when it was another one. Nothing proves that they are still
 * the wallet's: the next signature does.
 */
export function getStoredAccounts(
  type: BitcoinWalletType,
  purposes: readonly BitcoinAccount['purpose'][],
): readonly BitcoinAccount[] {
  const text = readStored(KEY);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return property(stored, 'type') === type
      ? (toAccounts(property(stored, 'accounts'), purposes) ?? [])
      : [];
  } catch {
    return []; // another script's text under our key
  }
}
