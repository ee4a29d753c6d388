import type { createStore, PrimitiveAtom } from 'jotai';
import { isWalletRejection, toWalletError, type WalletError } from './wallet-error.ts';

/**
 * Runs one wish to a wallet. A failure is logged, kept in `errorState` until the next try, and thrown as a
 * WalletError (spec section 8).
 */
export async function attempt<Result>(
  store: ReturnType<typeof createStore>,
  errorState: PrimitiveAtom<WalletError | null>,
  run: () => Promise<Result>,
): Promise<Result> {
  store.set(errorState, null);
  try {
    return await run();
  } catch (cause) {
    const error = toWalletError(cause);
    // A refusal is the person's choice; both are logged (spec section 8).
    if (isWalletRejection(error)) console.warn('Refused in the wallet.', error);
    else console.error('The wallet failed.', error);
    store.set(errorState, error);
    throw error;
  }
}
