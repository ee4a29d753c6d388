import { useSignInRequest } from '@hideout/session/host-requests';
import { LazyPart } from '@hideout/ui/lazy-part';
import { mayFetchAhead } from '@hideout/wallet/may-fetch-ahead';
import { useState } from 'react';
import { useHostSettings } from '../settings/host-settings.ts';
import { hasPending } from './pending-key.ts';
import type { SignInFailure } from './sign-in-messages.ts';

/** The dialog, whose code is not part of the first load. */
export const loadSignInDialog = async () =>
  (await import(/* webpackChunkName: "sign-in" */ './sign-in-dialog.tsx')).SignInDialog;

/** Fetches the dialog ahead of a click where `mayFetchAhead` allows it. Never fails: the click asks again. */
export function preloadSignIn(): void {
  if (mayFetchAhead()) loadSignInDialog().catch(() => undefined);
}

type SignInOutletProps = {
  /** How the last try at a provider went wrong, before this page was loaded; null when it did not. */
  readonly failure: SignInFailure | null;
};

/** Where the sign-in dialog opens. */
export function SignInOutlet({ failure }: SignInOutletProps) {
  const { open } = useSignInRequest();
  const { hasWalletConnect } = useHostSettings();
  const [wanted, setWanted] = useState(() => open || hasPending());
  // Once mounted it stays, so that it can close with its animation and keep its state.
  if (open && !wanted) setWanted(true);
  return wanted ? <LazyPart load={loadSignInDialog} props={{ hasWalletConnect, failure }} /> : null;
}
