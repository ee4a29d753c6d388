import type { ShownRemote } from '@hideout/federation/resolve';
import type { HostServices } from '@hideout/session/remote';
import type { RouteObject } from 'react-router';
import { settledWithin } from './deadline.ts';
import { guardedStep, loadContainer } from './load-remote.ts';

/** A page opens with whatever has arrived by then and shows its own skeletons for the rest. */
const FIRST_DATA_MS = 1500;

type Section = { readonly remote: ShownRemote; readonly services: HostServices };

function routeAt(routes: readonly RouteObject[], trail: readonly number[]): RouteObject | undefined {
  const [index = 0, ...rest] = trail;
  const route = routes[index];
  return rest.length === 0 ? route : routeAt(route?.children ?? [], rest);
}

/** The page of a route; after a failure from a new container, because the old one keeps the chunk that hangs. */
function guardedLazy({ remote, services }: Section, route: RouteObject, trail: readonly number[]) {
  return () =>
    guardedStep(remote, async (afterFailure) => {
      const source = afterFailure
        ? routeAt((await loadContainer(remote)).createRoutes(services), trail)
        : route;
      if (typeof source?.lazy !== 'function') throw new Error('The route has no page.');
      return source.lazy();
    });
}

/**
 * A remote's routes with the host's promises around them: code has a deadline and a named failure, and
 * first data never holds a navigation for long. Loaders fill the query cache; their result is not used.
 */
export function guardRoutes(
  section: Section,
  routes: readonly RouteObject[],
  trail: readonly number[] = [],
): RouteObject[] {
  return routes.map((route, index): RouteObject => {
    const here = [...trail, index];
    const { lazy, loader, children } = route;
    const guarded: RouteObject = { ...route };
    if (typeof lazy === 'function') guarded.lazy = guardedLazy(section, route, here);
    if (typeof loader === 'function') {
      guarded.loader = async (...args) => {
        // Also when it throws at once: the page shows by itself what it lacks.
        const data = (async () => loader(...args))();
        await settledWithin(data, FIRST_DATA_MS);
        return null;
      };
    }
    if (children !== undefined) guarded.children = guardRoutes(section, children, here);
    return guarded;
  });
}
