import type { RouteObject } from 'react-router';

function joined(parent: string, path: string): string {
  return path.startsWith('/') ? path : `${parent}/${path}`;
}

/** Addresses that a remote's routes answer, as its manifest writes them; a route with an index child is one page. */
export function routePaths(routes: readonly RouteObject[], parent = ''): string[] {
  const paths = routes.flatMap(({ path, index, children }) => {
    if (index === true) return [parent];
    const full = path === undefined ? parent : joined(parent, path);
    return children === undefined ? [full] : routePaths(children, full);
  });
  return [...new Set(paths)];
}

/**
 * Address to open for a route of the manifest.
 *
 * @throws Error when the route has `:params` and nobody said what to put there.
 */
export function getWalletAddress(path: string, addresses: Readonly<Record<string, string>>): string {
  const address = addresses[path] ?? path;
  if (!address.includes('/:')) return address;
  throw new Error(`"${path}" has parameters: name an address for it, such as { '${path}': '…' }.`);
}
