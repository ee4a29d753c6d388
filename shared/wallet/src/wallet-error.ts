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

/** Codes of EIP-1193: a refusal, an account or method that the site may not use, a method that the wallet lacks. */
const EIP1193_CODES: Readonly<Record<number, WalletErrorCode>> = {
  4001: WALLET_ERROR_CODES.userRejection,
  4100: WALLET_ERROR_CODES.accessDenied,
  4200: WALLET_ERROR_CODES.methodNotSupported,
};

const KNOWN_CODES: ReadonlySet<number> = new Set(Object.values(WALLET_ERROR_CODES));

function isKnownCode(code: number): code is WalletErrorCode {
  return KNOWN_CODES.has(code);
}

/** What a wallet did instead, where its code alone does not say it; `wallet-failure.ts` has the message. */
export type WalletFault =
  /** It connected without showing an address. */
  | 'noAccount'
  /** It has a request open already, or does not let the site in. */
  | 'busy'
  | 'wrongNetwork'
  /** It is not in this browser, or not any more. */
  | 'missing'
  | 'silent'
  /** It answered with something that is no answer. */
  | 'malformed'
  | 'otherAccount'
  /** It has ended the connection. */
  | 'ended';

/** A wallet did not do what it was asked. `message` is a text of the spec, or the wallet's own. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;
  readonly fault: WalletFault | undefined;

  constructor(
    message: string,
    code: WalletErrorCode,
    options: ErrorOptions & { readonly fault?: WalletFault } = {},
  ) {
    super(message, options);
    this.code = code;
    this.fault = options.fault;
  }
}

/** True for a WalletError made by any copy of this module: remotes may bundle their own. */
export function isWalletError(error: unknown): error is WalletError {
  return error instanceof Error && error.name === 'WalletError' && 'code' in error;
}

/** True when the user said no in the wallet: a choice, not a failure. */
export function isWalletRejection(error: unknown): boolean {
  return getCode(error) === WALLET_ERROR_CODES.userRejection;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const descriptor: unknown = Reflect.get(value, key);
  return descriptor;
}

/**
 * The spec's code for anything a wallet throws. Libraries wrap the wallet's answer, and Leather rejects with a
 * whole JSON-RPC response, so `cause` and `error` are inspected; 4001 becomes -32000 (spec section 8). An Ethereum
 * node has that number for what it will not take, such as a fee that nobody can pay: no refusal by the user.
 */
export function getCode(error: unknown): WalletErrorCode {
  let current: unknown = error;
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth += 1) {
    const code = property(current, 'code');
    if (typeof code === 'number') {
      const translated = EIP1193_CODES[code];
      if (translated !== undefined) return translated;
      if (code === WALLET_ERROR_CODES.userRejection && isOfViem(current)) break;
      if (isKnownCode(code)) return code;
    }
    current = property(current, 'cause') ?? property(current, 'error');
  }
  return WALLET_ERROR_CODES.internal;
}

function isOfViem(error: unknown): boolean {
  return property(error, 'shortMessage') !== undefined;
}

/** Anything a wallet throws as a WalletError: a refusal gets the spec's text, the rest `fallback`. */
export function toWalletError(error: unknown, fallback: string = FIRST_MESSAGES.processing): WalletError {
  if (isWalletError(error)) return error;
  const code = getCode(error);
  const message = code === WALLET_ERROR_CODES.userRejection ? FIRST_MESSAGES.canceled : fallback;
  return new WalletError(message, code, { cause: error });
}

/**
 * A failure for the log: its code and message, and what caused it. Addresses, signatures and whatever else is as
 * long as one are left out: wallets and libraries write them into their messages.
 */
export function formatForLog(error: WalletError): string {
  const { cause, code, message } = error;
  const detail =
    cause instanceof Error ? cause.message : property(property(cause, 'error') ?? cause, 'message');
  const reason = typeof detail === 'string' && detail !== message ? ` (${detail.slice(0, 300)})` : '';
  return `${code} ${message}${reason}`.replace(/[\w+/=]{20,}/g, '…');
}
