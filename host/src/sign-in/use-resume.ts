import { useRequestLinkWallet, useRequestSignIn, useSession } from '@hideout/session/session';
import { useEffect, useRef, useState } from 'react';
import { keepPending, readPending, resumedStep } from './pending-wallet-step.ts';
import type { WalletStep } from './wallet-progress.ts';

/**
 * Opens the dialog again where it was when the page was loaded anew, as soon as it is known who is here.
 * Gives the step to go on with; null when there is nothing to go on with, or it was somebody else's.
 */
export function useResume(): WalletStep | null {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const requestLinkWallet = useRequestLinkWallet();
  const [pending, setPending] = useState(readPending);
  const isDone = useRef(false);
  const isKnown = session.status !== 'unknown';
  const accountId = session.status === 'member' ? session.user.id : null;
  const fits = pending !== null && pending.accountId === accountId;

  if (pending !== null && isKnown && !fits) setPending(null);

  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    if (!fits) keepPending(null);
    else if (accountId === null) requestSignIn();
    else requestLinkWallet();
  }, [accountId, fits, isKnown, requestLinkWallet, requestSignIn]);

  return fits && pending !== null ? resumedStep(pending) : null;
}
