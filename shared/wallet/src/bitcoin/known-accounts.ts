import { readStored, writeStored } from '../storage-keys.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAccount, BitcoinWalletType } from './bitcoin-types.ts';
import { property } from './unknown-values.ts';

/** Accounts of the last visit, JSON text, of a wallet that cannot tell them without asking the person. */
const KEY = 'hideout.bitcoinAccounts';

const KEPT_FOR: readonly BitcoinWalletType[] = ['magicEden', 'leather'];

/** Keeps the accounts for the next visit, for the wallets that need it. Those of another wallet go. */
export function keepAccounts(type: BitcoinWalletType, accounts: readonly BitcoinAccount[]): void {
  writeStored(KEY, KEPT_FOR.includes(type) ? JSON.stringify({ type, accounts }) : null);
}

/** Forgets the accounts that were kept, whatever the wallet. */
export function forgetAccounts(): void {
  writeStored(KEY, null);
}

/**
 * What `keepAccounts` kept for this wallet; none when it was another one. Nothing proves that they are still
 * the wallet's: the next signature does.
 */
export function keptAccounts(
  type: BitcoinWalletType,
  purposes: readonly BitcoinAccount['purpose'][],
): readonly BitcoinAccount[] {
  const text = readStored(KEY);
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return property(kept, 'type') === type ? (toAccounts(property(kept, 'accounts'), purposes) ?? []) : [];
  } catch {
    return []; // somebody else's text under our key
  }
}
