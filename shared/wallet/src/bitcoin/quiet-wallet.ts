import { within } from '../within.ts';
import type { ConnectRequest } from './adapter.ts';
import type { BitcoinAccount, BitcoinWalletType } from './bitcoin-types.ts';
import { getStoredAccounts } from './known-accounts.ts';
import type { WalletService } from './wallet-service.ts';

/** A wallet that is asked nothing of the user answers at once, or is not going to. */
const QUIET_MS = 5_000;

/**
 * The accounts a wallet shows without asking the user, or those of the last visit when it cannot. None when
 * it fails or does not answer for 5 s.
 */
export async function quietAccounts(
  wallets: WalletService,
  type: BitcoinWalletType,
  request: ConnectRequest,
): Promise<readonly BitcoinAccount[]> {
  try {
    const reported = await within(QUIET_MS, wallets.adapter(type).silentAccounts(request));
    return reported.length > 0 ? reported : getStoredAccounts(type, request.purposes);
  } catch (error) {
    console.info('The Bitcoin wallet does not show its accounts.', error);
    return [];
  }
}

/**
 * Gives a wallet its permissions back. Ends after 5 s at the latest and never fails: the site has forgotten the
 * wallet either way.
 */
export async function renounce(wallets: WalletService, type: BitcoinWalletType): Promise<void> {
  try {
    await within(QUIET_MS, wallets.adapter(type).disconnect());
  } catch (error) {
    console.warn('The wallet did not take its permissions back.', error);
  }
}
