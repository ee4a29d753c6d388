import type { RemoteManifest, RemoteRoute } from '@hideout/contract/remote-manifest';
import { type IconName, iconShapes } from '@hideout/ui/icon-shapes';

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

/** A link of the navigation as its team writes it. */
export type NavSource = Omit<RemoteManifest['nav'][number], 'shape' | 'icon'> & { readonly icon: IconName };

/** What a team writes in `remote.manifest.ts`: everything the host must know without running its code. */
export type RemoteManifestSource = Pick<
  RemoteManifest,
  'name' | 'owner' | 'paths' | 'slots' | 'intents' | 'usesIntents' | 'flags' | 'contract' | 'budget'
> & {
  /** Port of its dev server when the host's is 3000; no two remotes share one. Not part of a release. */
  readonly devPort: number;
  readonly nav: readonly NavSource[];
  readonly routes: readonly RemoteRouteSource[];
};

/** Port of the host's dev server, and of the site. */
export const DEV_PORT_OF_HOST = 3000;

/** Gives a manifest its type. The build checks the rest and fails with every reason. */
export function defineRemoteManifest(manifest: RemoteManifestSource): RemoteManifestSource {
  return manifest;
}

/** The links with the shapes of their icons, so that a host can render icons it does not know. */
export function renderedNav(nav: readonly NavSource[]): RemoteManifest['nav'] {
  return nav.map((link) => ({ ...link, shape: iconShapes[link.icon] }));
}

/** Name of a remote's container and prefix of its globals: `hideout_governance`. */
export function federationName(name: string): string {
  return `hideout_${name.replaceAll('-', '_')}`;
}
