import path from 'node:path';
import { DEV_VERSION, devManifest } from '@hideout/build/dev-manifest';
import type { Registry } from '@hideout/contract/registry';
import { DEV_PORT_OF_HOST, type RemoteManifestSource } from '@hideout/registry/manifest';
import { REMOTES, type RemoteName, remoteFolder } from '../settings.ts';

/** Longer than anybody works without a start. */
const REGISTRY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A remote and where its dev server answers. */
export type DevRemote = { name: RemoteName; url: string; port: number; manifest: RemoteManifestSource };

/** Every remote, with the dev port of its manifest, which moves with the site's. */
export function devRemotes(sitePort: number): Promise<DevRemote[]> {
  return Promise.all(
    REMOTES.map(async (name) => {
      const manifest = await makeManifest(name);
      const port = sitePort + manifest.devPort - DEV_PORT_OF_HOST;
      return { name, port, url: `http://127.0.0.1:${port}`, manifest };
    }),
  );
}

/** A registry that names dev servers instead of releases. Hashes are left empty: the files change all the time. */
export function devRegistry(remotes: readonly DevRemote[]): Registry {
  const now = new Date();
  return {
    schema: 2,
    revision: 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + REGISTRY_LIFETIME_MS).toISOString(),
    remotes: remotes.map(({ name, url, manifest }) => {
      const release = {
        version: DEV_VERSION,
        baseUrl: `${url}/`,
        publishedAt: now.toISOString(),
        manifest: devManifest(manifest),
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
  };
}

/** What the team of a remote says of it. */
export async function makeManifest(name: RemoteName): Promise<RemoteManifestSource> {
  // Every remote has this file with this export; its build would fail without.
  const module = (await import(path.join(remoteFolder(name), 'remote.manifest.ts'))) as {
    manifest: RemoteManifestSource;
  };
  return module.manifest;
}
