import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { federationName, type RemoteManifestSource, renderedNav } from '@hideout/registry/manifest';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Version that a dev server's files carry: they change with every edit. */
export const DEV_VERSION = '0.0.0-dev';

/**
 * The manifest of a remote as its dev server serves it. Hashes are left empty and files unnamed, because both change
 * all the time; nothing that is published may look like this.
 */
export function devManifest({ routes, nav, devPort: _, ...source }: RemoteManifestSource): RemoteManifest {
  return {
    ...source,
    schema: 1,
    version: DEV_VERSION,
    federationName: federationName(source.name),
    entry: 'remoteEntry.js',
    nav: renderedNav(nav),
    routes: routes.map(({ chunks: _chunks, data = [], memberData = [], ...route }) => ({
      ...route,
      data: [...data],
      memberData: [...memberData],
      files: [],
    })),
    requires: {},
    uses: {},
    integrity: { 'remoteEntry.js': '' },
  };
}

/** Serves it as `hideout.remote.json`, so that a deployed host can take the remote from a dev server. */
export function devManifestPlugin(source: RemoteManifestSource): RsbuildPlugin {
  return {
    name: 'hideout-dev-manifest',
    setup(api) {
      api.processAssets({ stage: 'additional', environments: ['remote'] }, ({ compilation, sources }) => {
        const text = JSON.stringify(devManifest(source), null, 2);
        compilation.emitAsset('hideout.remote.json', new sources.RawSource(text));
      });
    },
  };
}
