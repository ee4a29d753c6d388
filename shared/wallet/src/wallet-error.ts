/** What went wrong, as the spec numbers it (section 8); the numbers follow JSON-RPC. */
export const WALLET_ERROR_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  userRejection: -32000,
  methodNotSupported: -32001,
  accessDenied: -32002,
} as const;

export type WalletErrorCode = (typeof WALLET_ERROR_CODES)[keyof typeof WALLET_ERROR_CODES];

/** Those texts of the spec (section 8) that the page needs before any kit has loaded; the others are in `wallet-messages.ts`. */
export const FIRST_MESSAGES = {
  notConnected: 'Wallet not connected',
  processing: 'Wallet Error processing the request',
  canceled: 'Request canceled by user',
  notProvided: 'Wallet is not provided',
} as const;

/** Code of EIP-1193 with which wallets report a refusal. */
const EIP1193_REJECTION = 4001;

const KNOWN_CODES: ReadonlySet<number> = new Set(Object.values(WALLET_ERROR_CODES));

function isKnownCode(code: number): code is WalletErrorCode {
  return KNOWN_CODES.has(code);
}

/** A wallet did not do what it was asked. `message` is a text of the spec, or the wallet's own. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;

  constructor(message: string, code: WalletErrorCode, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for a WalletError made by any copy of this module: remotes may bundle their own. */
export function isWalletError(error: unknown): error is WalletError {
  return error instanceof Error && error.name === 'WalletError' && 'code' in error;
}

/** True when the person said no in the wallet: a choice, not a failure. */
export function isWalletRejection(error: unknown): boolean {
  return codeOf(error) === WALLET_ERROR_CODES.userRejection;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const descriptor: unknown = Reflect.get(value, key);
  return descriptor;
}

/**
 * The spec's code for anything a wallet throws. Libraries wrap the wallet's answer, and Leather rejects with a
 * whole JSON-RPC response, so `cause` and `error` are looked into; 4001 becomes -32000 (spec section 8).
 */
export function codeOf(error: unknown): WalletErrorCode {
  let current: unknown = error;
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth += 1) {
    const code = property(current, 'code');
    if (code === EIP1193_REJECTION) return WALLET_ERROR_CODES.userRejection;
    if (typeof code === 'number' && isKnownCode(code)) return code;
    current = property(current, 'cause') ?? property(current, 'error');
  }
  return WALLET_ERROR_CODES.internal;
}

/** Anything a wallet throws as a WalletError: a refusal gets the spec's text, the rest `fallback`. */
export function toWalletError(error: unknown, fallback: string = FIRST_MESSAGES.processing): WalletError {
  if (isWalletError(error)) return error;
  const code = codeOf(error);
  const message = code === WALLET_ERROR_CODES.userRejection ? FIRST_MESSAGES.canceled : fallback;
  return new WalletError(message, code, { cause: error });
}
