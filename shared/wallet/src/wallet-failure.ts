import { causeNamed } from '@hideout/delegation/cause-named';
import {
  formatForLog,
  getCode,
  isWalletError,
  isWalletRejection,
  WALLET_ERROR_CODES,
  WalletError,
  type WalletErrorCode,
  type WalletFault,
} from './wallet-error.ts';
import { WALLET_MESSAGES } from './wallet-messages.ts';

const BUSY =
  'Your wallet is still waiting for an answer, or does not let this site in. Open it, look for a request, then try again.';
const SILENT = 'Your wallet is not answering. Open it and look for a request.';
const OTHER_ACCOUNT =
  'The wallet has switched to another account, so nothing was sent. Try again with that one.';
const ENDED = 'Your wallet has ended the connection. Connect it again to go on.';

type Named = { readonly code: WalletErrorCode; readonly text?: string; readonly fault?: WalletFault };

/**
 * Failures that the libraries name themselves (spec section 8, connection dialog texts). Without a text of ours,
 * their own message says more than "Wallet Error processing the request" would.
 */
const NAMED: Readonly<Record<string, Named>> = {
  ChainNotConfiguredError: { code: WALLET_ERROR_CODES.invalidParams },
  ConnectorAlreadyConnectedError: { code: WALLET_ERROR_CODES.internal },
  ConnectorNotConnectedError: { code: WALLET_ERROR_CODES.internal, text: WALLET_MESSAGES.notConnected },
  ProviderNotFoundError: { code: WALLET_ERROR_CODES.internal, fault: 'missing' },
  ConnectorAccountNotFoundError: {
    code: WALLET_ERROR_CODES.internal,
    text: OTHER_ACCOUNT,
    fault: 'otherAccount',
  },
  ConnectorChainMismatchError: { code: WALLET_ERROR_CODES.internal, fault: 'wrongNetwork' },
  ChainMismatchError: { code: WALLET_ERROR_CODES.internal, fault: 'wrongNetwork' },
  SwitchChainNotSupportedError: { code: WALLET_ERROR_CODES.methodNotSupported },
  InsufficientFundsError: { code: WALLET_ERROR_CODES.internal },
  UnauthorizedProviderError: { code: WALLET_ERROR_CODES.accessDenied, text: BUSY, fault: 'busy' },
  UnsupportedProviderMethodError: {
    code: WALLET_ERROR_CODES.methodNotSupported,
    text: WALLET_MESSAGES.methodNotSupported,
  },
  ProviderDisconnectedError: { code: WALLET_ERROR_CODES.internal, text: ENDED, fault: 'ended' },
  ChainDisconnectedError: { code: WALLET_ERROR_CODES.internal, text: ENDED, fault: 'ended' },
  // The wallet has a question open already.
  ResourceUnavailableRpcError: { code: WALLET_ERROR_CODES.accessDenied, text: BUSY, fault: 'busy' },
  // An account that is no address.
  InvalidAddressError: {
    code: WALLET_ERROR_CODES.internal,
    text: WALLET_MESSAGES.processing,
    fault: 'malformed',
  },
  TimeoutError: { code: WALLET_ERROR_CODES.internal, text: SILENT, fault: 'silent' },
};

/** The same for what came straight from a wallet, where there is only a number. */
const NUMBERED: Readonly<Record<number, { readonly text: string; readonly fault?: WalletFault }>> = {
  [WALLET_ERROR_CODES.accessDenied]: { text: BUSY, fault: 'busy' },
  [WALLET_ERROR_CODES.methodNotSupported]: { text: WALLET_MESSAGES.methodNotSupported },
  // EIP-1193: the provider, or its chain, is disconnected.
  4900: { text: ENDED, fault: 'ended' },
  4901: { text: ENDED, fault: 'ended' },
};

function formatShortMessage(error: Error): string {
  const short: unknown = Reflect.get(error, 'shortMessage');
  // wagmi passes viem the wanted network without its name.
  return (typeof short === 'string' ? short : error.message).replace(' – undefined', '');
}

/** What a library threw by its name, or by that of a cause; null for what has no name here. */
export function findNamedFailure(thrown: unknown): WalletError | null {
  const known = causeNamed(thrown, ...Object.keys(NAMED));
  const named = known === null ? undefined : NAMED[known.name];
  if (known === null || named === undefined) return null;
  const { code, text = formatShortMessage(known), fault } = named;
  return new WalletError(text, code, { cause: thrown, ...(fault && { fault }) });
}

/**
 * Whatever a wallet or its library threw, as one named failure with a code and a text of spec section 8. Every
 * answer of a wallet that is no answer passes through here before anything else of the app sees it. What the
 * wallet itself said stays in `cause`, for the log: it may be anything.
 *
 * @param messages what the spec has for this wallet and step: for a refusal, and for whatever else
 */
export function nameWalletFailure(
  thrown: unknown,
  messages: { readonly refused?: string; readonly failed?: string } = {},
): WalletError {
  if (isWalletError(thrown)) return thrown;
  const { refused = WALLET_MESSAGES.canceled, failed = WALLET_MESSAGES.processing } = messages;
  const code = getCode(thrown);
  if (code === WALLET_ERROR_CODES.userRejection) return new WalletError(refused, code, { cause: thrown });
  const named = findNamedFailure(thrown);
  if (named !== null) return named;
  const own: unknown = Object(thrown).code;
  const { text = failed, fault } =
    NUMBERED[typeof own === 'number' && own > 0 ? own : code] ?? NUMBERED[code] ?? {};
  return new WalletError(text, code, { cause: thrown, ...(fault && { fault }) });
}

/** Runs one request to a wallet; what it throws is passed through `nameWalletFailure`. */
export async function withNamedFailures<Result>(wish: () => Promise<Result>): Promise<Result> {
  try {
    return await wish();
  } catch (error) {
    throw nameWalletFailure(error);
  }
}

/** A wallet's answer was not what its call promises. `answer` is for the log. */
export function malformedAnswer(answer: unknown): WalletError {
  return new WalletError(WALLET_MESSAGES.processing, WALLET_ERROR_CODES.internal, {
    cause: answer,
    fault: 'malformed',
  });
}

/** A connection without an address (spec section 5). */
export function noAddresses(): WalletError {
  return new WalletError(WALLET_MESSAGES.noAddresses, WALLET_ERROR_CODES.internal, { fault: 'noAccount' });
}

/** A connection that the wallet has ended, or by showing no account any more. */
export function connectionEnded(): WalletError {
  return new WalletError(ENDED, WALLET_ERROR_CODES.internal, { fault: 'ended' });
}

/** The wallet is on another account than the one that a request was confirmed for. */
export function otherAccount(): WalletError {
  return new WalletError(OTHER_ACCOUNT, WALLET_ERROR_CODES.internal, { fault: 'otherAccount' });
}

/** Logs that a wallet says nothing. It is waited for all the same: nothing has failed yet. */
export function logSilence(): void {
  const silent = new WalletError(SILENT, WALLET_ERROR_CODES.internal, { fault: 'silent' });
  console.info('The wallet is silent.', formatForLog(silent));
}

/** A failure as a user reads it. */
export type WalletFailureMessage = {
  readonly code: WalletErrorCode;
  /** What has happened. */
  readonly title: string;
  /** What the spec, or the library, says of it, and what to do now. */
  readonly message: string;
  /** The user's own no: nothing is broken. */
  readonly isChoice: boolean;
};

const TITLES: Readonly<Record<WalletFault, string>> = {
  noAccount: 'The wallet shows no address',
  busy: 'The wallet is busy',
  wrongNetwork: 'The wallet is on another network',
  missing: 'The wallet is not in this browser',
  silent: 'The wallet is not answering',
  malformed: 'The wallet gave no usable answer',
  otherAccount: 'The wallet is on another account',
  ended: 'The wallet has ended the connection',
};

const LOOK = 'Open your wallet to see whether it is locked or busy, then try again.';

/** What to do, where the text of the spec says only what happened. */
const ADVICE: Partial<Record<WalletFault, string>> = {
  noAccount: 'Unlock your wallet and let this site see an account, then try again.',
  missing: 'Install it, or choose another wallet.',
  malformed: 'Update your wallet, or use another one.',
  wrongNetwork: 'Switch it back in your wallet, then try again.',
};

/** What the spec's texts say by themselves, whoever threw them. */
const FAULTS: Readonly<Record<string, WalletFault>> = {
  [WALLET_MESSAGES.noAddresses]: 'noAccount',
  [WALLET_MESSAGES.noBitcoinWallet]: 'missing',
  [WALLET_MESSAGES.noneDetected]: 'missing',
  [WALLET_MESSAGES.leatherMissing]: 'missing',
  [WALLET_MESSAGES.notProvided]: 'missing',
  [WALLET_MESSAGES.leatherAddresses]: 'malformed',
};

/** The spec's own texts (section 8) say what happened, and not what to do; so do the libraries'. */
const BARE_TEXTS: ReadonlySet<string> = new Set([...Object.values(WALLET_MESSAGES), 'Provider not found.']);

/** How the libraries' messages about a chain begin that is not the one they count on. */
const CHAIN_MISMATCH = /^The current chain of the (connector|wallet) /;

/** The message for a failed request to a wallet: what happened, and the next step. Anything thrown will do. */
export function describeWalletFailure(thrown: unknown): WalletFailureMessage {
  const error = nameWalletFailure(thrown);
  const { code, message } = error;
  if (isWalletRejection(error)) {
    const advice = 'You said no in the wallet, or closed its window. Try again, or use another wallet.';
    return { code, title: WALLET_MESSAGES.canceled, message: advice, isChoice: true };
  }
  const fault = error.fault ?? FAULTS[message];
  const title = fault === undefined ? 'The wallet could not be connected' : TITLES[fault];
  const advice = (fault && ADVICE[fault]) ?? LOOK;
  const isBare = BARE_TEXTS.has(message) || CHAIN_MISMATCH.test(message);
  return {
    code,
    title,
    message: isBare ? `${message.replace(/\.$/, '')}. ${advice}` : message,
    isChoice: false,
  };
}
