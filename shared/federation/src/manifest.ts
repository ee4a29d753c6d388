import type { RemoteManifest, RemoteRoute } from '@hideout/contract/remote-manifest';

/**
 * One route of a remote as its team writes it; the build turns chunk names into file names. A `title` that
 * is a `:param` of the path is filled from the address.
 */
export type RemoteRouteSource = Omit<RemoteRoute, 'files' | 'data' | 'memberData'> & {
  /**
   * API paths the page needs first, `:param` filled from the address. They are requested before any script
   * runs, so they must equal the URLs that the client builds.
   */
  readonly data?: readonly string[];
  /** The same for calls that need a session. */
  readonly memberData?: readonly string[];
  /** `webpackChunkName`s of the lazily imported page. */
  readonly chunks: readonly string[];
};

/** What a team writes in `remote.manifest.ts`: everything the host must know without running its code. */
export type RemoteManifestSource = Pick<RemoteManifest, 'name' | 'owner' | 'paths' | 'nav'> & {
  /** Port of its dev server when the host's is 3000; no two remotes share one. Not part of a release. */
  readonly devPort: number;
  readonly routes: readonly RemoteRouteSource[];
};

/** Port of the host's dev server, and of the site. */
export const DEV_PORT_OF_HOST = 3000;

/** First segments that the host and the site server answer themselves. */
export const HOST_PATHS: readonly string[] = ['/admin', '/api', '/demo-wallet', '/livez', '/r', '/static'];

/** Gives a manifest its type. Cross rules are checked by the build, which fails with the reason. */
export function defineRemoteManifest(manifest: RemoteManifestSource): RemoteManifestSource {
  return manifest;
}

/** Name of a remote's container and prefix of its globals: `hideout_governance`. */
export function federationName(name: string): string {
  return `hideout_${name.replaceAll('-', '_')}`;
}

/** Rules between the parts of a manifest. Returns one sentence per broken rule. */
export function manifestProblems(manifest: RemoteManifestSource): string[] {
  const owned = (path: string) =>
    manifest.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const problems: string[] = [];
  if (manifest.paths.length === 0) problems.push('paths: a remote needs at least one path of its own');
  for (const path of manifest.paths) {
    const first = `/${path.split('/')[1]}`;
    if (HOST_PATHS.includes(first)) problems.push(`paths: "${first}" belongs to the host`);
    if (path.length < 2 || path.endsWith('/')) problems.push(`paths: "${path}" must look like "/name"`);
  }
  for (const route of manifest.routes) {
    if (!owned(route.path))
      problems.push(`routes: "${route.path}" lies outside ${manifest.paths.join(', ')}`);
  }
  for (const item of manifest.nav) {
    if (!manifest.routes.some((route) => route.path === item.path))
      problems.push(`nav: "${item.path}" is not one of the routes`);
  }
  return problems;
}
