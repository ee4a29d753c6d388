import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';

/** Fetches code and first data of the page at `path`, as going there would. Fails silently: the visit itself tells. */
export function preloadPage(routes: RouteObject[], path: string): void {
  const url = new URL(path, location.origin);
  for (const { route, params } of matchRoutes(routes, path) ?? []) {
    const { lazy, loader, path: pattern = '' } = route;
    const args = { request: new Request(url), url, pattern, params, context: new RouterContextProvider() };
    const parts = async () =>
      Promise.all([
        typeof lazy === 'function' ? lazy() : null,
        typeof loader === 'function' ? loader(args) : null,
      ]);
    parts().catch(() => undefined);
  }
}
