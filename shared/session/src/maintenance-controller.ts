import type { ApiClient } from '@hideout/api-client/api-client';
import { getMaintenance, type Maintenance } from '@hideout/contract/health';
import { type MaintenanceState, maintenanceState } from './atoms.ts';
import type { Store } from './store.ts';

/** Time between two checks while the site is open and while it is closed. */
export const POLL_MS = { off: 60_000, on: 30_000 } as const;

/** A poll that fails is tried once more after this, so that one lost packet does not close the site. */
const SECOND_TRY_MS = 1_000;

export type MaintenanceController = {
  /** Asks the server. Never rejects: an unanswered check means closed (spec section 8). */
  readonly check: () => Promise<void>;
  /** Takes an answer that another call has brought along. */
  readonly accept: (answer: Maintenance) => void;
  /** A call was answered with 503 `MAINTENANCE`. */
  readonly closed: (message: string) => void;
  readonly start: () => () => void;
};

function toState(answer: Maintenance, checkedAt: number): MaintenanceState {
  if (!answer.maintenance) return { status: 'off' };
  return {
    status: 'on',
    cause: 'server',
    message: answer.message ?? null,
    since: answer.since ?? null,
    until: answer.until ?? null,
    by: answer.by ?? null,
    checkedAt,
  };
}

const UNANSWERED = { cause: 'failure', message: null, since: null, until: null, by: null } as const;

/** Follows if the site is closed. `onOpen` runs each time it opens again. */
export function createMaintenanceController(parts: {
  readonly api: ApiClient;
  readonly store: Store;
  readonly onOpen: () => void;
  /** Milliseconds since the epoch, by the clock that screens count against. */
  readonly now: () => number;
}): MaintenanceController {
  const { api, store, onOpen, now } = parts;
  let running: Promise<void> | null = null;

  function become(next: MaintenanceState): void {
    const before = store.get(maintenanceState);
    if (before.status === 'off' && next.status === 'off') return;
    store.set(maintenanceState, next);
    if (before.status === 'on' && next.status === 'off') onOpen();
  }

  async function ask(tries: number): Promise<void> {
    try {
      become(toState(await api.call(getMaintenance), now()));
    } catch (error) {
      if (tries > 1) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
        return ask(tries - 1);
      }
      console.error('The maintenance check failed.', error);
      become({ status: 'on', ...UNANSWERED, checkedAt: now() });
    }
  }

  function check(tries = 1): Promise<void> {
    running ??= ask(tries).finally(() => {
      running = null;
    });
    return running;
  }

  function start(): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function wait(): void {
      clearTimeout(timer);
      // The check that was on its way at the stop ends here.
      if (signal.aborted) return;
      const closed = store.get(maintenanceState).status === 'on';
      timer = setTimeout(poll, closed ? POLL_MS.on : POLL_MS.off);
    }
    async function poll(): Promise<void> {
      // Offline is said by the banner: a check that cannot leave the machine says nothing about the site.
      const worthAsking = document.visibilityState === 'visible' && navigator.onLine;
      if (worthAsking) await check(store.get(maintenanceState).status === 'off' ? 2 : 1);
      wait();
    }
    const unsubscribe = store.sub(maintenanceState, wait);
    window.addEventListener('focus', poll, { signal });
    window.addEventListener('online', poll, { signal });
    document.addEventListener('visibilitychange', poll, { signal });
    void check().then(wait);
    return () => {
      abort.abort();
      clearTimeout(timer);
      unsubscribe();
    };
  }

  return {
    check: () => check(),
    accept: (answer) => become(toState(answer, now())),
    closed: (message) => {
      if (store.get(maintenanceState).status === 'on') return;
      become({ status: 'on', ...UNANSWERED, cause: 'server', message, checkedAt: now() });
      // The refusal carries no end time; the check does.
      void check();
    },
    start,
  };
}
