import { isApiError } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-words';
import { isWalletError, isWalletRejection } from '@hideout/wallet/wallet-error';
import { WALLET_MESSAGES } from '@hideout/wallet/wallet-messages';

/** What the dialog says when the person refused in the wallet: a choice, not an error. */
export const REFUSED = 'You said no. Nothing was sent.';

/** After a reload, or a phone that threw the page away while the wallet was open. */
export const RELOADED = 'The page was reloaded while your wallet was asked. Sign again.';

/** While one account was asked, the person changed to another. */
export const CHANGED =
  'Your wallet is on another account now. Nothing was sent for the one before. Sign with this one, or change back.';

/** Before signing: a wallet that is linked need not be asked. */
export const LINKED_ALREADY =
  'This wallet is linked to your account. To link another one, change the account in your wallet, or use another wallet.';

export type SignInFailure = {
  readonly title: string;
  readonly message: string;
  /** To be quoted to us; null when no server was asked. */
  readonly requestId: string | null;
  /** Trying the same again cannot help. */
  readonly final?: boolean;
};

export const WALLET_GONE: SignInFailure = {
  title: 'The wallet is no longer connected',
  message: 'Nothing was sent. Connect it again to go on.',
  requestId: null,
};

export const NEVER_CONNECTED: SignInFailure = {
  title: 'The page was reloaded before your wallet was connected',
  message: 'Choose it again.',
  requestId: null,
};

export type SignInPhase = 'connecting' | 'preparing' | 'signing' | 'verifying';

/** The kit's own words (spec section 8), so that both dialogs speak alike. */
const TITLES: Readonly<Record<SignInPhase, string>> = {
  connecting: 'The wallet could not be reached',
  preparing: 'Error preparing message, please retry!',
  signing: 'Error signing message, please retry!',
  verifying: 'Error verifying signature, please retry!',
};

/** Refusals that no further try with the same wallet changes. */
const FINAL: Readonly<Record<string, string>> = {
  WALLET_ALREADY_LINKED: 'Linked already',
  WALLET_LINKED_ELSEWHERE: 'This wallet is taken',
  CONFLICT: 'Your account has all the wallets it can have',
};

const LOOK = 'Open your wallet to see whether it is locked or busy, then try again.';

/** The spec's own texts (section 8) say what happened, and not what to do. */
const SPEC_TEXTS: ReadonlySet<string> = new Set(Object.values(WALLET_MESSAGES));

const MISSING: ReadonlySet<string> = new Set([
  WALLET_MESSAGES.noBitcoinWallet,
  WALLET_MESSAGES.noneDetected,
  WALLET_MESSAGES.leatherMissing,
  WALLET_MESSAGES.notProvided,
]);

function sentence(phase: SignInPhase, error: unknown): string {
  if (isApiError(error)) return messageFor(error);
  if (!isWalletError(error) || error.message === WALLET_MESSAGES.processing) return LOOK;
  const { message } = error;
  if (!SPEC_TEXTS.has(message)) return message;
  const advice = MISSING.has(message) && phase === 'connecting' ? 'Install it, then try again.' : LOOK;
  return `${message.replace(/\.$/, '')}. ${advice}`;
}

/** Null for a refusal; else what to tell the person. */
export function describeFailure(phase: SignInPhase, error: unknown): SignInFailure | null {
  if (isWalletRejection(error)) return null;
  const final = isApiError(error) ? FINAL[error.code] : undefined;
  return {
    title: final ?? TITLES[phase],
    message: sentence(phase, error),
    requestId: isApiError(error) ? error.requestId : null,
    ...(final === undefined ? {} : { final: true }),
  };
}
