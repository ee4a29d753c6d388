import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  type ErrorRequest,
  errorQueue,
  type HostNotice,
  noticeQueue,
  type Queued,
  queued,
  type SignInRequest,
  signInRequest,
  unsavedState,
} from './atoms.ts';
import type { HostRuntime } from './host-runtime.ts';
import { useRuntime } from './services-context.ts';

/** The host's services with their controllers. Only for the host: remotes use `useApi` and the other hooks. */
export function useHostRuntime(): HostRuntime {
  return useRuntime();
}

/** Notices that wait to be shown, and how to take one off. */
export function useNoticeQueue(): readonly [readonly Queued<HostNotice>[], (id: number) => void] {
  const [queue, set] = useAtom(noticeQueue);
  return [queue, (id) => set((items) => items.filter((item) => item.id !== id))];
}

/** Shows a notice that the host may take off again. */
export function useHostNotify(): (notice: HostNotice) => void {
  const set = useSetAtom(noticeQueue);
  return (notice) => set((queue) => [...queue, queued(notice)]);
}

/** Errors that wait to be closed, oldest first, and how to take one off. */
export function useErrorQueue(): readonly [readonly Queued<ErrorRequest>[], (id: number) => void] {
  const [queue, set] = useAtom(errorQueue);
  return [queue, (id) => set((items) => items.filter((item) => item.id !== id))];
}

/** Reads if the sign-in dialog is wanted, and why. Closed through the session controller. */
export function useSignInRequest(): SignInRequest {
  return useAtomValue(signInRequest);
}

/** True when a page holds something that leaving it would lose, right now. */
export function hasUnsaved({ store }: HostRuntime): boolean {
  return store.get(unsavedState) > 0;
}

/** Calls `changed` whenever something becomes unsaved, or no longer is. Returns what ends it. */
export function subscribeUnsaved({ store }: HostRuntime, changed: () => void): () => void {
  return store.sub(unsavedState, changed);
}
