import type { ApiClient } from '@hideout/api-client/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { RemoteSlots } from './contribution-types.ts';

/** What a remote's loaders get from the host; components use the hooks of `./session.ts` instead. */
export type HostServices = {
  readonly api: ApiClient;
  /** The one query cache of the page. Keys start with the name of the remote. */
  readonly queryClient: QueryClient;
};

/** What a remote's `./remote` module exports as `remote`. */
export type RemoteModule = {
  /**
   * The routes below the shell, with absolute paths. Called once per loaded version. A property and not a method:
   * only so does the compiler notice that the host gives less than a remote expects.
   */
  readonly createRoutes: (services: HostServices) => RouteObject[];
  /** What it puts into pages of other remotes; the manifest says the same without code. */
  readonly slots?: RemoteSlots;
  /**
   * Called once when this release is taken into use in a tab, before anything of it is shown. Loaders may run before, ahead of a click.
   * `signal` is aborted when another release replaces it: clean up there. A release whose
   * `setup` throws is not used.
   */
  readonly setup?: (services: HostServices, options: { readonly signal: AbortSignal }) => void;
};

/** Gives what a remote exposes its type, and returns it as it is. Never throws. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
