import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import type { BitcoinNetwork, BitcoinWalletType } from './bitcoin-types.ts';
import { BITCOIN_WALLET_NAMES } from './wallet-names.ts';

/** The wallet signed, or would sign, with another address than the one that was asked for. */
export class AccountChangedError extends WalletError {}

export function accountChanged(type: BitcoinWalletType): AccountChangedError {
  return new AccountChangedError(
    `${BITCOIN_WALLET_NAMES[type]} has switched to another account, so nothing was signed. Try again with that one.`,
    WALLET_ERROR_CODES.internal,
    { fault: 'otherAccount' },
  );
}

export function wrongNetwork(type: BitcoinWalletType, wanted: BitcoinNetwork): WalletError {
  return new WalletError(
    `${BITCOIN_WALLET_NAMES[type]} is on another Bitcoin network. Switch it to ${wanted}, then connect again.`,
    WALLET_ERROR_CODES.invalidRequest,
    { fault: 'wrongNetwork' },
  );
}

export function connectionLost(type: BitcoinWalletType): WalletError {
  return new WalletError(
    `${BITCOIN_WALLET_NAMES[type]} has ended the connection or switched accounts. Connect it again to go on.`,
    WALLET_ERROR_CODES.accessDenied,
    { fault: 'ended' },
  );
}

export function walletRemoved(type: BitcoinWalletType): WalletError {
  return new WalletError(
    `${BITCOIN_WALLET_NAMES[type]} is no longer in this browser. Connect a wallet again to go on.`,
    WALLET_ERROR_CODES.internal,
    { fault: 'missing' },
  );
}

/** An unsupported listener logs a message and is a no-op (spec section 8). */
export function unheard(type: BitcoinWalletType): () => void {
  console.info(`${BITCOIN_WALLET_NAMES[type]} sends no events: Event not supported by the selected wallet`);
  return () => undefined;
}

export function notConnected(): WalletError {
  return new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
}

/** The user gave up waiting, or started something else meanwhile. */
export function canceled(): WalletError {
  return new WalletError(WALLET_MESSAGES.canceled, WALLET_ERROR_CODES.userRejection);
}

export function invalidInput(message: string): WalletError {
  return new WalletError(message, WALLET_ERROR_CODES.invalidParams);
}

export function internal(message: string, cause?: unknown): WalletError {
  return new WalletError(message, WALLET_ERROR_CODES.internal, cause === undefined ? {} : { cause });
}
