import type { RegisteredRemote, Registry } from '@hideout/contract/registry';
import { matchRoute, remoteForPath } from '@hideout/federation/route-match';
import type { HostServices } from '@hideout/session/remote';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { guardRoutes } from './guard-routes.ts';
import { loadRemoteModule } from './load-remote.ts';

/** Id of the route below which the routes of the remotes are grafted. */
export const CONTENT_ROUTE = 'content';

export type Sections = {
  readonly graft: PatchRoutesOnNavigationFunction;
  /** Fetches code and first data of a path ahead of a click. Never throws. */
  readonly preload: (path: string) => void;
};

/** Loads remotes when their paths are first asked for and puts their routes into the host's one router. */
export function createSections(registry: Registry, services: HostServices): Sections {
  const routesByRemote = new Map<string, Promise<RouteObject[]>>();
  const grafted = new Set<string>();

  function routesOf(remote: RegisteredRemote): Promise<RouteObject[]> {
    const { name } = remote.manifest;
    const known = routesByRemote.get(name);
    if (known !== undefined) return known;
    const routes = loadRemoteModule(remote).then((module) =>
      guardRoutes({ remote, services }, module.createRoutes(services)),
    );
    routesByRemote.set(name, routes);
    // A failure is not kept: the next navigation or "Try again" starts over.
    routes.catch(() => routesByRemote.delete(name));
    return routes;
  }

  return {
    async graft({ path, patch, signal }) {
      const remote = remoteForPath(registry, path);
      if (remote === undefined || grafted.has(remote.manifest.name)) return;
      const routes = await routesOf(remote);
      // The router ignores a patch of a navigation that was left; then the next one has to do it.
      if (signal.aborted || grafted.has(remote.manifest.name)) return;
      grafted.add(remote.manifest.name);
      patch(CONTENT_ROUTE, routes);
    },
    preload(path) {
      const match = matchRoute(registry, path);
      if (match === undefined) return;
      void routesOf(match.remote).catch(() => undefined); // shown when the person goes there
    },
  };
}
