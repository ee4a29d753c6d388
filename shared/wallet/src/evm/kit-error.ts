import { WALLET_ERROR_CODES, WalletError, type WalletErrorCode } from '../wallet-error.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';

/**
 * Failures that the wallet kit names itself (spec section 8, connection dialog texts). Their own sentences say
 * more than "Wallet Error processing the request" would.
 */
const NAMED: Readonly<Record<string, { readonly code: WalletErrorCode; readonly text?: string }>> = {
  ChainNotConfiguredError: { code: WALLET_ERROR_CODES.invalidParams },
  ConnectorAlreadyConnectedError: { code: WALLET_ERROR_CODES.internal },
  ConnectorNotConnectedError: { code: WALLET_ERROR_CODES.internal, text: WALLET_MESSAGES.notConnected },
  ProviderNotFoundError: { code: WALLET_ERROR_CODES.internal },
  ConnectorAccountNotFoundError: {
    code: WALLET_ERROR_CODES.internal,
    text: 'The wallet has switched to another account, so nothing was sent. Try again with that one.',
  },
  ConnectorChainMismatchError: { code: WALLET_ERROR_CODES.internal },
  ChainMismatchError: { code: WALLET_ERROR_CODES.internal },
  SwitchChainNotSupportedError: { code: WALLET_ERROR_CODES.methodNotSupported },
  InsufficientFundsError: { code: WALLET_ERROR_CODES.internal },
  UnauthorizedProviderError: { code: WALLET_ERROR_CODES.accessDenied },
  UnsupportedProviderMethodError: {
    code: WALLET_ERROR_CODES.methodNotSupported,
    text: WALLET_MESSAGES.methodNotSupported,
  },
  // The wallet has a question open already.
  ResourceUnavailableRpcError: {
    code: WALLET_ERROR_CODES.accessDenied,
    text: 'Your wallet is still waiting for an answer. Open it, answer there, then try again.',
  },
};

function shortMessageOf(error: Error): string {
  const short: unknown = Reflect.get(error, 'shortMessage');
  // wagmi tells viem the wanted network without its name.
  return (typeof short === 'string' ? short : error.message).replace(' – undefined', '');
}

/**
 * What the kit threw, in its own words and with a code of the spec when it is one of the failures that have a
 * name; anything else unchanged, so that a wallet's refusal stays one.
 */
export function kitError(error: unknown): unknown {
  let current: unknown = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    const named = Object.hasOwn(NAMED, current.name) ? NAMED[current.name] : undefined;
    if (named !== undefined) {
      return new WalletError(named.text ?? shortMessageOf(current), named.code, { cause: error });
    }
    current = current.cause;
  }
  return error;
}

/** Runs one wish to the kit; what it throws is passed through `kitError`. */
export async function inKitWords<Result>(wish: () => Promise<Result>): Promise<Result> {
  try {
    return await wish();
  } catch (error) {
    throw kitError(error);
  }
}
