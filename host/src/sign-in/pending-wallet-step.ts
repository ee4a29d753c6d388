import { useRequestLinkWallet, useRequestSignIn, useSession } from '@hideout/session/session';
import { useEffect, useRef, useState } from 'react';
import { PENDING_KEY } from './pending-key.ts';
import type { Chain, WalletStep } from './wallet-progress.ts';

/** A message that was asked for has expired by then, and the user has forgotten why a dialog would open. */
const MAX_AGE_MS = 600_000;

/** Where a user was when the page went away, for this tab only. */
export type PendingWalletStep = {
  /** The account a wallet was to be linked to; null for signing in. */
  readonly accountId: string | null;
  readonly chain: Chain;
  readonly at: 'connecting' | 'ready' | 'asked';
  /** Milliseconds since 1970. */
  readonly since: number;
};

const STAGES: Partial<Record<WalletStep['at'], PendingWalletStep['at']>> = {
  connecting: 'connecting',
  ready: 'ready',
  preparing: 'asked',
  signing: 'asked',
  verifying: 'asked',
  failed: 'ready',
};

/** What to remember of a step; null when a reload loses nothing. */
export function toPending(step: WalletStep, accountId: string | null): PendingWalletStep | null {
  const at = STAGES[step.at];
  if (at === undefined || !('chain' in step)) return null;
  return { accountId, chain: step.chain, at, since: Date.now() };
}

/** Remembers, or forgets for null. Does nothing when storage is forbidden. */
export function storePending(pending: PendingWalletStep | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(PENDING_KEY);
    else sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  } catch {
    // The user then begins again after a reload.
  }
}

function isPending(value: unknown): value is PendingWalletStep {
  if (typeof value !== 'object' || value === null) return false;
  // Written by us, but any script can write storage: each part is checked.
  const { accountId, chain, at, since } = value as Record<string, unknown>;
  return (
    (accountId === null || typeof accountId === 'string') &&
    (chain === 'ethereum' || chain === 'bitcoin') &&
    (at === 'connecting' || at === 'ready' || at === 'asked') &&
    typeof since === 'number'
  );
}

/** What was remembered, unless it is too old or not ours. */
function readPending(): PendingWalletStep | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null');
    return isPending(value) && Date.now() - value.since < MAX_AGE_MS ? value : null;
  } catch {
    return null;
  }
}

/** The step to go on with after the reload. */
function resumedStep({ chain, at }: PendingWalletStep): WalletStep {
  const note = { connecting: 'reloaded-early', ready: null, asked: 'reloaded' } as const;
  return { at: 'ready', chain, note: note[at] };
}

/**
 * Opens the dialog again where it was when the page was loaded again, as soon as it is known who is here.
 * Gives the step to go on with; null when there is nothing to go on with, or it was another user's.
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
    if (!fits) storePending(null);
    else if (accountId === null) requestSignIn();
    else requestLinkWallet();
  }, [accountId, fits, isKnown, requestLinkWallet, requestSignIn]);

  return fits && pending !== null ? resumedStep(pending) : null;
}
