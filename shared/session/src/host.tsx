import { createApiClient } from '@hideout/api-client/api-client';
import type { ApiError } from '@hideout/api-client/api-error';
import type { Maintenance } from '@hideout/contract/health';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { type MaintenanceState, maintenanceState, onlineState, type Session, sessionState } from './atoms.ts';
import { DocumentTitle } from './document-title.tsx';
import type { HostRuntime } from './host-runtime.ts';
import { createMaintenanceController } from './maintenance-controller.ts';
import { createQueryClient } from './query-client.ts';
import { RuntimeContext } from './services-context.ts';
import { createSessionController } from './session-controller.ts';
import type { Store } from './store.ts';

export type HostOptions = {
  /** Where the API answers; `/api` by default. */
  readonly baseUrl?: string;
  /** Stands in for `fetch` in tests and in the workbench. */
  readonly fetch?: typeof fetch;
  /** Sees the head of every answer, for example its `Date`. */
  readonly onResponse?: (response: Response) => void;
  /** Clock in milliseconds; the server's, where the host knows it better than the device does. */
  readonly now?: () => number;
};

function watchOnline(store: Store): () => void {
  const abort = new AbortController();
  const read = () => store.set(onlineState, navigator.onLine);
  window.addEventListener('online', read, { signal: abort.signal });
  window.addEventListener('offline', read, { signal: abort.signal });
  read();
  return () => abort.abort();
}

/**
 * What the host runs on: one client, one cache, one store, and who may write them. Nothing is asked before
 * `start`, so a test or a workbench may set its own state with the setters below instead.
 */
export function createHostServices(options: HostOptions = {}): HostRuntime {
  const store = createStore();
  const queryClient = createQueryClient();
  const api = createApiClient({
    baseUrl: options.baseUrl ?? '/api',
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.onResponse === undefined ? {} : { onResponse: options.onResponse }),
    onResponseError: (error: ApiError, endpoint) => {
      if (error.status === 503 && error.code === 'MAINTENANCE') maintenance.closed(error.message);
      if (error.code === 'UNAUTHENTICATED') void session.refused(endpoint.method === 'POST');
    },
  });
  const session = createSessionController({ api, queryClient, store });
  const maintenance = createMaintenanceController({
    api,
    store,
    now: options.now ?? Date.now,
    onOpen: () => {
      void queryClient.invalidateQueries();
      void session.check({ lost: 'prompt' });
    },
  });
  return {
    api,
    queryClient,
    store,
    session,
    maintenance,
    start: () => {
      const stops = [watchOnline(store), maintenance.start(), session.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Puts the services above the app. The router comes inside. */
export function HostProviders(props: { readonly runtime: HostRuntime; readonly children: ReactNode }) {
  const { runtime, children } = props;
  return (
    <RuntimeContext value={runtime}>
      <Provider store={runtime.store}>
        <QueryClientProvider client={runtime.queryClient}>
          <DocumentTitle />
          {children}
        </QueryClientProvider>
      </Provider>
    </RuntimeContext>
  );
}

/** Sets who is here, for tests and the workbench; the host itself uses the session controller. */
export function setSession(runtime: HostRuntime, session: Session): void {
  runtime.store.set(sessionState, session);
}

/** Opens or closes the site, for tests and the workbench. */
export function setMaintenance(runtime: HostRuntime, state: MaintenanceState): void {
  runtime.store.set(maintenanceState, state);
}

/** Takes the answer of the switch, so that the user who used it sees the result at once. */
export function acceptMaintenance(runtime: HostRuntime, answer: Maintenance): void {
  runtime.maintenance.accept(answer);
}

/** Sets whether there is network, for tests and the workbench. */
export function setOnline(runtime: HostRuntime, online: boolean): void {
  runtime.store.set(onlineState, online);
}
