import path from 'node:path';
import type { Registry } from '@hideout/contract/registry';
import { federationName, type RemoteManifestSource } from '@hideout/federation/manifest';
import { REMOTES, type RemoteName, repoRoot } from '../settings.ts';

/** Version that a dev server's files carry: they change with every edit. */
const DEV_VERSION = '0.0.0-dev';

/** Longer than anybody works without a start. */
const GOOD_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** A registry that names dev servers instead of releases. Hashes are left empty: the files change all the time. */
export async function devRegistry(urlOf: (remote: RemoteName) => string): Promise<Registry> {
  const now = new Date();
  const remotes = await Promise.all(
    REMOTES.map(async (name) => {
      const { routes, ...source } = await manifestOf(name);
      const release = {
        version: DEV_VERSION,
        baseUrl: `${urlOf(name)}/`,
        publishedAt: now.toISOString(),
        manifest: {
          ...source,
          schema: 1 as const,
          version: DEV_VERSION,
          federationName: federationName(name),
          entry: 'remoteEntry.js',
          routes: routes.map(({ chunks: _chunks, data = [], memberData = [], ...route }) => ({
            ...route,
            data: [...data],
            memberData: [...memberData],
            files: [],
          })),
          requires: {},
          uses: {},
          integrity: { 'remoteEntry.js': '' },
        },
      };
      return {
        name,
        enabled: true,
        maintenance: null,
        stable: DEV_VERSION,
        previous: null,
        canary: null,
        preview: null,
        banned: [],
        releases: [release],
      };
    }),
  );
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS).toISOString();
  return { schema: 2, revision: 1, issuedAt: now.toISOString(), expiresAt, remotes };
}

async function manifestOf(name: RemoteName): Promise<RemoteManifestSource> {
  // Every remote has this file with this export; its build would fail without.
  const module = (await import(path.join(repoRoot, `remote-${name}`, 'remote.manifest.ts'))) as {
    manifest: RemoteManifestSource;
  };
  return module.manifest;
}
