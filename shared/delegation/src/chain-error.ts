import { BaseError } from 'viem';
import { causeNamed } from './cause-named.ts';

/** Why the chain gave no answer. */
export type ChainErrorCode =
  /** No connection to the node, or it refused to answer. */
  | 'NODE_UNREACHABLE'
  | 'NODE_TIMEOUT'
  /** The node answered with an error of its own. */
  | 'NODE_ERROR'
  /** Nothing is at the contract's address on the chain the node answers for. */
  | 'CONTRACT_MISSING'
  /** A list that no honest contract has. */
  | 'TOO_MANY_ENTRIES'
  | 'NAME_INVALID'
  /** The name leads to no address. */
  | 'NAME_UNKNOWN'
  /** The name is answered by an off-chain server, which the site does not ask. */
  | 'NAME_OFF_CHAIN'
  /** The chain has no name service. */
  | 'NAMES_UNSUPPORTED';

/** A failure of reading a chain. `message` is a message for the user. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: ChainErrorCode;

  constructor(code: ChainErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for a ChainError made by any copy of this module. */
export function isChainError(error: unknown): error is ChainError {
  return error instanceof Error && error.name === 'ChainError' && 'code' in error;
}

/**
 * Anything that viem throws for a read as a ChainError with a message for the user.
 *
 * @param chain name of the chain that was read.
 */
export function toChainError(error: unknown, chain = 'Ethereum'): ChainError {
  if (isChainError(error)) return error;
  const options = { cause: error };
  if (causeNamed(error, 'TimeoutError') !== null) {
    return new ChainError('NODE_TIMEOUT', `The ${chain} node did not answer in time. Try again.`, options);
  }
  const http = causeNamed(error, 'HttpRequestError', 'WebSocketRequestError', 'SocketClosedError');
  if (http !== null) {
    const status = 'status' in http && typeof http.status === 'number' ? ` (HTTP ${http.status})` : '';
    const text = `The ${chain} node could not be reached${status}. Check the connection and try again.`;
    return new ChainError('NODE_UNREACHABLE', text, options);
  }
  if (causeNamed(error, 'ContractFunctionZeroDataError', 'AbiDecodingZeroDataError') !== null) {
    const text = `The contract is not on the chain that the ${chain} node answers for.`;
    return new ChainError('CONTRACT_MISSING', text, options);
  }
  return new ChainError(
    'NODE_ERROR',
    `The ${chain} node answered with an error: ${getErrorText(error)} Try again.`,
    options,
  );
}

/** What the node itself said, as one message. viem hands its words up to the outermost error. */
function getErrorText(error: unknown): string {
  const said =
    error instanceof BaseError
      ? error.details || error.shortMessage
      : error instanceof Error
        ? error.message
        : String(error);
  const text = formatForeignText(said);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const MAX_FOREIGN_LENGTH = 200;

/**
 * What a contract or a node has said, for showing it in a message of ours: in one line, cut short, and without the
 * characters that turn the text around them.
 */
export function formatForeignText(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > MAX_FOREIGN_LENGTH ? `${line.slice(0, MAX_FOREIGN_LENGTH)}…` : line;
}
