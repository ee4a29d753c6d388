import { isApiError } from '@hideout/api-client/api-error';
import type { BugReport } from '@hideout/contract/bug-report';
import type { HostServices } from '@hideout/session/remote';
import type { HostRouter } from '../releases/releases.ts';
import { isSectionError } from '../sections/section-error.ts';

type Failure = BugReport['failures'][number];

/** More would not be read by anybody. */
const MAX_STORED_FAILURES = 10;

/** The last failures of this tab, by code. */
export type TabFailures = {
  /** Newest first. */
  readonly read: () => readonly Failure[];
  /** Listens until the function that is returned is called. */
  readonly watch: (host: HostRouter) => () => void;
};

function getFailure(error: Error, from: string | null, at: number): Failure {
  return {
    at: new Date(at).toISOString(),
    code: isApiError(error) || isSectionError(error) ? error.code : error.name,
    requestId: isApiError(error) ? error.requestId : null,
    from: isSectionError(error) ? error.remote : from,
  };
}

/** Only the first part of a key is a name of ours; the rest may be a user's address. */
function getOwner(key: readonly unknown[] | undefined): string | null {
  const [first] = key ?? [];
  return typeof first === 'string' ? first : null;
}

/** Remembers what failed in queries, mutations and navigations. Messages are left out: they may be about a user. */
export function createTabFailures({ queryClient }: Pick<HostServices, 'queryClient'>): TabFailures {
  const seen = new WeakSet<Error>();
  let failures: readonly Failure[] = [];

  function add(error: unknown, from: string | null, at = Date.now()): void {
    if (!(error instanceof Error) || seen.has(error)) return;
    seen.add(error);
    failures = [getFailure(error, from, at), ...failures].toSorted((a, b) => b.at.localeCompare(a.at));
    failures = failures.slice(0, MAX_STORED_FAILURES);
  }

  return {
    read: () => failures,
    watch({ router }) {
      const readErrors = () => {
        for (const error of Object.values(router.state.errors ?? {})) add(error, null);
      };
      // What failed before anybody listened still stands there.
      for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
        add(state.error, getOwner(queryKey), state.errorUpdatedAt);
      }
      readErrors();
      const stops = [
        queryClient.getQueryCache().subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'error') return;
          add(event.action.error, getOwner(event.query.queryKey));
        }),
        queryClient.getMutationCache().subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'error') return;
          add(event.action.error, getOwner(event.mutation.options.mutationKey));
        }),
        router.subscribe(readErrors),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
