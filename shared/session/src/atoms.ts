import type { SessionUser } from '@hideout/contract/people';
import { atom } from 'jotai';

/**
 * Who is here. `unknown` until the first check has answered: nothing may look signed out before that
 * (spec section 4, `authenticated: null`).
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest' }
  | { readonly status: 'member'; readonly user: SessionUser };

/**
 * Whether the site is closed. `on` by `failure` means that the check itself could not be answered, which
 * spec section 8 treats as closed.
 */
export type MaintenanceState =
  | { readonly status: 'unknown' }
  | { readonly status: 'off' }
  | {
      readonly status: 'on';
      readonly cause: 'server' | 'failure';
      /** A message for visitors. */
      readonly message: string | null;
      /** UTC times as the server gave them. */
      readonly since: string | null;
      readonly until: string | null;
      readonly by: string | null;
      /** Milliseconds since the epoch. */
      readonly checkedAt: number;
    };

/** A short message that does not need an answer; shown as a toast. */
export type Notice = {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'info' | 'success' | 'error';
  /** One thing to do: a link opens in a new tab, a handler closes the toast. */
  readonly action?:
    | { readonly label: string; readonly onClick: () => void }
    | { readonly label: string; readonly href: string };
  /** Stays until closed. */
  readonly persistent?: boolean;
};

/** A notice of the host itself, which knows when it no longer holds. */
export type HostNotice = Notice & {
  /** Taken off the screen when this aborts. */
  readonly until?: AbortSignal;
  /** The user has closed it without taking the action. */
  readonly onClose?: () => void;
};

/** A failure that a user has to close (spec section 2, error modal). */
export type ErrorRequest = {
  readonly title: string;
  readonly message: string;
  readonly onClose?: () => void;
};

/**
 * A request of some page to have the user signed in, or to have a member link a wallet. `expired`: the session
 * ended under their hands.
 */
export type SignInRequest = {
  readonly open: boolean;
  readonly reason: string | null;
  readonly expired: boolean;
  /** Given when a wallet is to be linked: on which chain. */
  readonly link?: 'any' | 'ethereum' | 'bitcoin';
};

export type Queued<Item> = { readonly id: number; readonly item: Item };

// Written only through ./host.tsx and its controllers; remotes get read-only views of them.
export const sessionState = atom<Session>({ status: 'unknown' });
export const maintenanceState = atom<MaintenanceState>({ status: 'unknown' });
export const onlineState = atom(true);
export const pageTitleState = atom<string | null>(null);

// Requests to the host: any package may add, the host shows and removes.
export const noticeQueue = atom<readonly Queued<HostNotice>[]>([]);
export const errorQueue = atom<readonly Queued<ErrorRequest>[]>([]);
export const signInRequest = atom<SignInRequest>({ open: false, reason: null, expired: false });

let lastId = 0;

/** An item with an id of its own, so that equal notices are still shown twice. */
export function queued<Item>(item: Item): Queued<Item> {
  lastId += 1;
  return { id: lastId, item };
}

/** How many places on the page hold something that leaving would lose: typed text, an open question of the wallet. */
export const unsavedState = atom(0);
