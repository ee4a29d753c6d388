import { isApiError, messageFor } from '@hideout/api-client/api-error';
import { isWalletRejection } from '@hideout/wallet/wallet-error';

/** What the dialog says when the person refused in the wallet: a choice, not an error. */
export const REFUSED = 'You said no. Nothing was sent.';

export type SignInFailure = {
  readonly title: string;
  readonly message: string;
  /** To be quoted to us; null when no server was asked. */
  readonly requestId: string | null;
};

export type SignInPhase = 'connecting' | 'preparing' | 'signing' | 'verifying';

/** The kit's own words (spec section 8), so that both dialogs speak alike. */
const TITLES: Readonly<Record<SignInPhase, string>> = {
  connecting: 'The wallet could not be reached',
  preparing: 'Error preparing message, please retry!',
  signing: 'Error signing message, please retry!',
  verifying: 'Error verifying signature, please retry!',
};

function sentence(phase: SignInPhase, error: unknown): string {
  if (isApiError(error)) return messageFor(error);
  if (phase === 'connecting') return error instanceof Error ? error.message : 'Try again.';
  return 'Open your wallet to see whether it is locked or busy, then try again.';
}

/** Null for a refusal; else what to tell the person. */
export function describeFailure(phase: SignInPhase, error: unknown): SignInFailure | null {
  if (isWalletRejection(error)) return null;
  return {
    title: TITLES[phase],
    message: sentence(phase, error),
    requestId: isApiError(error) ? error.requestId : null,
  };
}
