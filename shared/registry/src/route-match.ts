import type { RemoteRoute } from '@hideout/contract/remote-manifest';
import type { ShownRegistry, ShownRemote } from './resolve.ts';

/** The remote and the route that answer a path, with the values of the route's `:params`. */
export type RouteMatch = {
  readonly remote: ShownRemote;
  readonly route: RemoteRoute | undefined;
  readonly params: Readonly<Record<string, string>>;
};

function getSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Values of the `:params` when `pattern` fits `path` exactly, else undefined. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = getSegments(pattern);
  const given = getSegments(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** The live remote that owns `path` by one of its prefixes, if any. */
export function remoteForPath(registry: ShownRegistry, path: string): ShownRemote | undefined {
  return registry.remotes.find(({ manifest }) =>
    manifest.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
}

/** True when nothing of a remote's own is to stand at a path: the remote is closed, or that page switched off. */
export function isClosedAt({ closed, off }: ShownRemote, path: string): boolean {
  return closed !== null || off.some((pattern) => matchPath(pattern, path) !== undefined);
}

/** Finds remote and route of a path; fixed segments win over `:params`. */
export function matchRoute(registry: ShownRegistry, path: string): RouteMatch | undefined {
  const remote = remoteForPath(registry, path);
  if (remote === undefined) return undefined;
  const byFixedSegments = remote.manifest.routes.toSorted(
    (a, b) => a.path.split(':').length - b.path.split(':').length,
  );
  for (const route of byFixedSegments) {
    const params = matchPath(route.path, path);
    if (params !== undefined) return { remote, route, params };
  }
  return { remote, route: undefined, params: {} };
}
