import type { ApiClient } from '@hideout/api-client/api-client';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  type ErrorRequest,
  errorQueue,
  type MaintenanceState,
  maintenanceState,
  type Notice,
  noticeQueue,
  onlineState,
  pageTitleState,
  queued,
  type Session,
  sessionState,
  signInRequest,
  unsavedState,
} from './atoms.ts';
import { useRuntime } from './services-context.ts';

export type { ErrorRequest, MaintenanceState, Notice, Session } from './atoms.ts';
// biome-ignore lint/performance/noBarrelFile: a part of what this module gives to remotes, in a file of its own for its JSX
export { Slot } from './slot.tsx';

/** Who is here, for code that reads a store; components use `useSession`. Only the host writes it. */
export const sessionAtom = atom((get) => get(sessionState));

/** Who is here. Show a skeleton for `unknown`, never the signed-out form. */
export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** The client of the API. One for the whole page, so that a 401 or a closed site is noticed everywhere. */
export function useApi(): ApiClient {
  return useRuntime().api;
}

/**
 * Opens the host's sign-in dialog over the page, which keeps what was typed. `reason` is one message
 * that says what signing in is for: "Sign in to vote."
 */
export function useRequestSignIn(): (reason?: string) => void {
  const set = useSetAtom(signInRequest);
  return (reason) => set({ open: true, reason: reason ?? null, expired: false });
}

/**
 * Opens the host's dialog in which a member links a further wallet: connect, sign, done. Every list of wallets
 * on the page is read again afterwards. For a guest it is the sign-in dialog.
 */
export function useRequestLinkWallet(): (options?: { readonly chain?: 'ethereum' | 'bitcoin' }) => void {
  const set = useSetAtom(signInRequest);
  return (options) => set({ open: true, reason: null, expired: false, link: options?.chain ?? 'any' });
}

/**
 * Asks the server again who is here, after a call that changed what others see of the account, such as its `needs`,
 * or that ended this session. The other tabs read everything anew. Never fails.
 */
export function useRefreshSession(): () => void {
  const { session } = useRuntime();
  return () => void session.refresh();
}

/** Shows a toast. Not for failures that need a decision: those stay beside what failed. */
export function useNotify(): (notice: Notice) => void {
  const set = useSetAtom(noticeQueue);
  return (notice) => set((queue) => [...queue, queued(notice)]);
}

/** Shows the error modal; `onClose` runs once, when the user has closed it. */
export function useShowError(): (error: ErrorRequest) => void {
  const set = useSetAtom(errorQueue);
  return (error) => set((queue) => [...queue, queued(error)]);
}

/** Reads if the site is closed. The host covers the page itself; use it to hold back writes. */
export function useMaintenance(): MaintenanceState {
  return useAtomValue(maintenanceState);
}

/** False while the browser has no network. Disable actions with that as the reason. */
export function useOnline(): boolean {
  return useAtomValue(onlineState);
}

/** Names the page in the tab and for screen readers: "Governance" shows as "Governance — hideout". */
export function usePageTitle(title: string): void {
  const set = useSetAtom(pageTitleState);
  useEffect(() => {
    set(title);
    return () => set((current) => (current === title ? null : current));
  }, [set, title]);
}

/**
 * While `isUnsaved`, the page is not exchanged for another release without asking: something is typed and not sent,
 * or a wallet has been asked and has not answered.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const set = useSetAtom(unsavedState);
  useEffect(() => {
    if (!isUnsaved) return;
    set((count) => count + 1);
    return () => set((count) => count - 1);
  }, [isUnsaved, set]);
}
