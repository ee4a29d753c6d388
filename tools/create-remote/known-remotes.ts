import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifestSource } from '@hideout/registry/manifest';

/** Manifests of the remotes of a repository. */
export async function knownRemotes(root: string): Promise<RemoteManifestSource[]> {
  const files = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => path.join(root, folder, 'remote.manifest.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      // Every remote has this file with this export; its build would fail without.
      const module = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifestSource };
      return module.manifest;
    }),
  );
}
