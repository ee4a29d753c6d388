import type { createStore, PrimitiveAtom } from 'jotai';
import { formatForLog, isWalletRejection, toWalletError, type WalletError } from './wallet-error.ts';

/** Logs a failure and stores it in `errorState` until the next try (spec section 8). Gives it as a WalletError. */
export function storeFailure(
  store: ReturnType<typeof createStore>,
  errorState: PrimitiveAtom<WalletError | null>,
  cause: unknown,
): WalletError {
  const error = toWalletError(cause);
  // Reported when it happened, and thrown to whoever waited.
  if (store.get(errorState) === error) return error;
  // A refusal is the user's choice, and so may be the end of a connection; all are logged (spec section 8).
  if (isWalletRejection(error)) console.warn('Refused in the wallet.', formatForLog(error));
  else if (error.fault === 'ended') console.info('The wallet failed.', formatForLog(error));
  else console.error('The wallet failed.', formatForLog(error));
  store.set(errorState, error);
  return error;
}

/** Runs one request to a wallet. A failure is logged, stored, and thrown as a WalletError. */
export async function attempt<Result>(
  store: ReturnType<typeof createStore>,
  errorState: PrimitiveAtom<WalletError | null>,
  run: () => Promise<Result>,
): Promise<Result> {
  store.set(errorState, null);
  try {
    return await run();
  } catch (cause) {
    throw storeFailure(store, errorState, cause);
  }
}
