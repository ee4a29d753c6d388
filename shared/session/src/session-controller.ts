import type { ApiClient } from '@hideout/api-client/api-client';
import { type AuthCheck, checkAuth, signOut } from '@hideout/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { type Session, sessionState, signInRequest } from './atoms.ts';
import { refetchEverything } from './query-client.ts';
import type { Store } from './store.ts';

/** An answer older than this is asked for again when the user comes back to the tab. */
const STALE_MS = 60_000;

const CHANNEL = 'hideout:session';

const NO_REQUEST = { open: false, reason: null, expired: false };

const SESSION_ENDED = 'Your session ended. Sign in again to go on; what you typed is still here.';

export type CheckOptions = {
  /**
   * What a member becomes when the server answers as to a guest. `prompt` keeps the page as it is
   * under the sign-in dialog, so that typed text survives; `drop` (default) shows the signed-out page at once.
   */
  readonly lost?: 'drop' | 'prompt';
  /** What to believe when the check itself fails. The first check always ends as a guest. */
  readonly onFailure?: 'guest' | 'keep';
};

export type SessionController = {
  /** Asks the server who is here. Never rejects; checks made at the same time share one request. */
  readonly check: (options?: CheckOptions) => Promise<Session>;
  /** A call has changed the account or ended the session: asks again who is here; the other tabs read everything anew. */
  readonly refresh: () => Promise<void>;
  /** Applies the answer of a sign-in call, and notifies the other tabs. */
  readonly accept: (answer: AuthCheck) => void;
  /**
   * Signs out here and in the other tabs. Resolves with false when the server could not be notified; it is then
   * notified before the next check.
   */
  readonly signOut: () => Promise<boolean>;
  /** A call was refused with 401. `wanted`: the user asked for it, so a guest is asked to sign in. */
  readonly refused: (wanted: boolean) => Promise<void>;
  /** The user closed the sign-in dialog; an ended session is over then. */
  readonly giveUp: () => void;
  readonly start: () => () => void;
};

type Parts = { readonly api: ApiClient; readonly queryClient: QueryClient; readonly store: Store };

function toSession(answer: AuthCheck): Session {
  return answer.authenticated && answer.user !== null
    ? { status: 'member', user: answer.user }
    : { status: 'guest' };
}

function getUser(session: Session): string | null {
  return session.status === 'member' ? session.user.id : null;
}

/** The one place that decides who is signed in; see `Session` for what the states mean. */
export function createSessionController({ api, queryClient, store }: Parts): SessionController {
  let channel: BroadcastChannel | null = null;
  let running: Promise<Session> | null = null;
  let leaving: Promise<boolean> | null = null;
  let serverKnowsSignOut = true;
  // Grows with every decision, so that the answer to an older question cannot undo a newer one.
  let epoch = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function forgetAnswers(hadMember: boolean): Promise<void> {
    // Answers carry personal parts (own vote, own rank). Components learn first, so that nothing they
    // stop asking for is asked again.
    await new Promise((resolve) => setTimeout(resolve));
    if (hadMember) {
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.resetQueries({ type: 'active' });
    } else {
      await refetchEverything(queryClient);
    }
  }

  function become(next: Session): void {
    const before = store.get(sessionState);
    epoch += 1;
    if (JSON.stringify(before) !== JSON.stringify(next)) store.set(sessionState, next);
    const changed = getUser(before) !== getUser(next);
    // A request to link a wallet belongs to one account, and outlives a check that finds the same one.
    if (store.get(signInRequest).link ? changed : next.status === 'member') {
      store.set(signInRequest, NO_REQUEST);
    }
    if (before.status !== 'unknown' && changed) void forgetAnswers(before.status === 'member');
  }

  function lose(how: 'drop' | 'prompt'): void {
    if (how === 'prompt' && store.get(sessionState).status === 'member') {
      store.set(signInRequest, { open: true, reason: SESSION_ENDED, expired: true });
    } else {
      become({ status: 'guest' });
    }
  }

  async function broadcastSignOut(): Promise<boolean> {
    try {
      await api.call(signOut);
      serverKnowsSignOut = true;
    } catch (error) {
      // Spec section 8: a failed logout is only logged; here the user is signed out already.
      console.error('Signing out failed on the server.', error);
      serverKnowsSignOut = false;
    }
    return serverKnowsSignOut;
  }

  async function ask({ lost = 'drop', onFailure = 'keep' }: CheckOptions): Promise<Session> {
    if (leaving !== null) await leaving;
    if (!serverKnowsSignOut && !(await broadcastSignOut())) return store.get(sessionState);
    const asked = epoch;
    try {
      const answer = toSession(await api.call(checkAuth));
      if (asked !== epoch) return store.get(sessionState);
      checkedAt = Date.now();
      if (answer.status === 'guest') lose(lost);
      else become(answer);
      return answer;
    } catch (error) {
      // Spec section 8: logged, and treated as not signed in.
      console.error('The sign-in check failed.', error);
      if (asked !== epoch) return store.get(sessionState);
      if (store.get(sessionState).status === 'unknown') become({ status: 'guest' });
      else if (onFailure === 'guest') lose(lost);
      return store.get(sessionState);
    }
  }

  function check(options: CheckOptions = {}): Promise<Session> {
    running ??= ask(options).finally(() => {
      running = null;
    });
    return running;
  }

  /** Another tab has changed the account: what is shown of the same member here, such as the wallets, is older now. */
  async function follow(): Promise<void> {
    const before = getUser(store.get(sessionState));
    // A check that runs already may have been asked before the change.
    await running;
    const last = checkedAt;
    await check({ lost: 'drop' });
    // Unanswered, or another account is here, whose data is read anew anyway.
    if (checkedAt === last || before === null || before !== getUser(store.get(sessionState))) return;
    // A tab that nobody sees reads it when it is looked at.
    await queryClient.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  }

  async function refused(wanted: boolean): Promise<void> {
    const before = store.get(sessionState);
    const { open, link } = store.get(signInRequest);
    if (before.status === 'unknown' || (open && !link)) return;
    await check({ lost: 'prompt', onFailure: 'guest' });
    if (before.status === 'guest' && wanted && store.get(sessionState).status === 'guest') {
      store.set(signInRequest, { open: true, reason: 'Sign in to do this.', expired: false });
    }
  }

  function start(): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(CHANNEL);
    const returned = () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt > STALE_MS) {
        void check({ lost: 'prompt' });
      }
    };
    channel?.addEventListener('message', () => void follow(), { signal });
    // A page from the back-forward cache may still show a user who has signed out since.
    window.addEventListener('pageshow', (event) => event.persisted && void check({ lost: 'drop' }), {
      signal,
    });
    window.addEventListener('focus', returned, { signal });
    window.addEventListener('online', returned, { signal });
    document.addEventListener('visibilitychange', returned, { signal });
    void check();
    return () => {
      abort.abort();
      channel?.close();
      channel = null;
    };
  }

  return {
    check,
    refused,
    start,
    refresh: async () => {
      channel?.postMessage('changed');
      // A check that runs already may have been asked before the change.
      await running;
      await check();
    },
    accept: (answer) => {
      const next = toSession(answer);
      const same = getUser(next) === getUser(store.get(sessionState));
      checkedAt = Date.now();
      become(next);
      // Calls that were refused while the session was over are asked again.
      if (same) void refetchEverything(queryClient);
      channel?.postMessage('changed');
    },
    signOut: async () => {
      become({ status: 'guest' });
      leaving = broadcastSignOut();
      const reported = await leaving;
      leaving = null;
      channel?.postMessage('changed');
      return reported;
    },
    giveUp: () => {
      if (store.get(signInRequest).expired) become({ status: 'guest' });
      store.set(signInRequest, NO_REQUEST);
    },
  };
}
