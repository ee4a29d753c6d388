import type { ShownRemote } from '@hideout/registry/resolve';
import type { HostServices } from '@hideout/session/remote';
import type { RouteObject } from 'react-router';
import { settledWithin } from './deadline.ts';
import { guardedStep, loadContainer } from './load-remote.ts';

/** A page opens with whatever has arrived by then and shows its own skeletons for the rest. */
const FIRST_DATA_MS = 1500;

type Section = {
  readonly remote: ShownRemote;
  readonly services: HostServices;
  /** Gets the routes that are left out. */
  readonly dropped: string[];
};

function routeAt(routes: readonly RouteObject[], trail: readonly number[]): RouteObject | undefined {
  const [index = 0, ...rest] = trail;
  const route = routes[index];
  return rest.length === 0 ? route : routeAt(route?.children ?? [], rest);
}

/** The page of a route; after a failure from a new container, because the old one caches the chunk that hangs. */
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
 * What lies outside of the paths in the manifest is left out: it may be another remote's.
 */
export function guardRoutes(
  section: Section,
  routes: readonly RouteObject[],
  trail: readonly number[] = [],
  parent = '',
): RouteObject[] {
  return routes.flatMap((route, index): RouteObject[] => {
    const here = [...trail, index];
    const { lazy, loader, children, path = '' } = route;
    const full = path === '' || path.startsWith('/') ? path || parent : `${parent}/${path}`;
    const inner = children && guardRoutes(section, children, here, full);
    // A route without a path is a frame around others, and matches nothing by itself.
    const isFrame = path === '' && inner !== undefined && inner.length > 0;
    if (!isFrame && !section.remote.manifest.paths.some((own) => `${full}/`.startsWith(`${own}/`))) {
      if (inner === undefined || path !== '') section.dropped.push(full || '/');
      return [];
    }
    // Ids are one list for the whole router: one that another remote has would break that one.
    const guarded: RouteObject = { ...route };
    delete guarded.id;
    if (typeof lazy === 'function') guarded.lazy = guardedLazy(section, route, here);
    if (typeof loader === 'function') {
      guarded.loader = async (...args) => {
        // Also when it throws at once: the page shows by itself what it lacks.
        const data = (async () => loader(...args))();
        await settledWithin(data, FIRST_DATA_MS);
        return null;
      };
    }
    if (inner !== undefined) guarded.children = inner;
    return [guarded];
  });
}
