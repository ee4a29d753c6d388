import type { ApiClient } from '@hideout/api-client/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** What a remote's loaders get from the host; components use the hooks of `./session.ts` instead. */
export type HostServices = {
  readonly api: ApiClient;
  /** The one query cache of the page. Keys start with the name of the remote. */
  readonly queryClient: QueryClient;
};

/** What a remote's `./routes` module exports as `remote`. */
export type RemoteModule = {
  /**
   * The routes below the shell, with absolute paths. Called once per loaded version. A property and not a method:
   * only so does the compiler notice that the host gives less than a remote expects.
   */
  readonly createRoutes: (services: HostServices) => RouteObject[];
};
