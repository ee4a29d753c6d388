import { isApiError } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';

/** What the dialog says when the user refused in the wallet: a choice, not an error. */
export const REFUSED = 'You said no. Nothing was sent.';

/** After a reload, or a phone that threw the page away while the wallet was open. */
export const RELOADED = 'The page was reloaded while your wallet was asked. Sign again.';

/** While one account was asked, the user changed to another. */
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
  /** The user's own no: nothing is broken. */
  readonly isChoice?: boolean;
};

export const WALLET_MISSING: SignInFailure = {
  title: 'The wallet is no longer connected',
  message: 'Nothing was sent. Connect it again to go on.',
  requestId: null,
};

export const NEVER_CONNECTED: SignInFailure = {
  title: 'The page was reloaded before your wallet was connected',
  message: 'Choose it again.',
  requestId: null,
};

export type SignInPhase = 'preparing' | 'signing' | 'verifying';

/** The kit's own messages (spec section 8), so that both dialogs agree. */
const TITLES: Readonly<Record<SignInPhase, string>> = {
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

/** Why no wallet was connected. A refusal has a message, too: nothing else would report the outcome. */
export function describeConnectFailure(error: unknown): SignInFailure {
  const { title, message, isChoice } = describeWalletFailure(error);
  return { title, message, requestId: null, ...(isChoice && { isChoice }) };
}

/** Why a step did not succeed; null for a refusal to sign, which is a choice. */
export function describeFailure(phase: SignInPhase, error: unknown): SignInFailure | null {
  if (isApiError(error)) {
    const final = FINAL[error.code];
    return {
      title: final ?? TITLES[phase],
      message: messageFor(error),
      requestId: error.requestId,
      ...(final === undefined ? {} : { final: true }),
    };
  }
  const { message, isChoice } = describeWalletFailure(error);
  return isChoice ? null : { title: TITLES[phase], message, requestId: null };
}
