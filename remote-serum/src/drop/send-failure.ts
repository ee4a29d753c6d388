import {
  FIRST_MESSAGES,
  isWalletError,
  isWalletRejection,
  WALLET_ERROR_CODES,
} from '@hideout/wallet/wallet-error';

/** How a press ended that no transaction is known of; `mayBeSent` when the wallet may have sent one all the same. */
export type SendFailure = {
  readonly tone: 'info' | 'error';
  readonly title?: string;
  readonly text: string;
  readonly mayBeSent: boolean;
};

/** Faults that come before a wallet has taken a transaction. */
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  'busy',
  'missing',
  'noAccount',
  'otherAccount',
  'wrongNetwork',
]);

/** A wallet that failed on its own, or whose answer was lost: it has the transaction, or it has not. */
function mayHaveSent(error: unknown): boolean {
  if (!isWalletError(error) || error.code !== WALLET_ERROR_CODES.internal) return false;
  if (error.message === FIRST_MESSAGES.notConnected) return false;
  return error.fault === undefined || !BEFORE_SENDING.has(error.fault);
}

/** The message about what a wallet or a chain failed with while something was to be sent. */
export function describeSendFailure(error: unknown): SendFailure {
  if (isWalletRejection(error)) {
    return { tone: 'info', text: 'You said no. Nothing was sent.', mayBeSent: false };
  }
  const tone = 'error';
  // By name: the class may come from another copy of its module.
  if (!isWalletError(error) && !(error instanceof Error && error.name === 'ChainError')) {
    const text = 'The tools for it could not be loaded. Check your connection and try again.';
    return { tone, title: 'Nothing was sent', text, mayBeSent: false };
  }
  const text = error.message;
  if (!mayHaveSent(error)) return { tone, title: 'Nothing was sent', text, mayBeSent: false };
  return {
    tone,
    title: 'Your wallet reported an error',
    text: `${text} Look into the wallet before you try again: it may have sent it. It is paid once at most.`,
    mayBeSent: true,
  };
}
