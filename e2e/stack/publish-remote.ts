import { createRegistryClient } from '@hideout/api/release-tool/registry-client';
import { storeRelease } from '@hideout/api/release-tool/store-release';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';

export type Publication = {
  /** Folder of a remote's build, with its `hideout.remote.json`. */
  distDir: string;
  /** The release store that the site serves as `/r/`. */
  releasesDir: string;
  apiUrl: string;
  registryToken: string;
};

export type PublishedRelease = { manifest: RemoteManifest; baseUrl: string; revision: number };

/**
 * Puts a build into the release store as an immutable version and makes it stable, as a team's `pnpm release` does.
 *
 * @throws ReleaseError when the store holds other files under that version, or the API refuses.
 */
export async function publishRemote(publication: Publication): Promise<PublishedRelease> {
  const { distDir, releasesDir, apiUrl, registryToken } = publication;
  const { manifest, baseUrl } = storeRelease(distDir, releasesDir);
  const revision = await createRegistryClient(apiUrl, registryToken).publish({ baseUrl, manifest });
  return { manifest, baseUrl, revision };
}
