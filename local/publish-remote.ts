import type { SigningKey } from '@hideout/api/platform/releases/file-signatures';
import type { ReleaseChannel } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { readReport } from '@hideout/tools/release/check-release';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import { storeRelease } from '@hideout/tools/release/store-release';

export type Publication = {
  /** Folder of a remote's build, with its `hideout.remote.json`. */
  distDir: string;
  /** The release store that the site serves as `/r/`. */
  releasesDir: string;
  apiUrl: string;
  registryToken: string;
  /** Of the team. */
  signingKey: SigningKey;
  /** Stable unless named. */
  channel?: ReleaseChannel | undefined;
};

export type PublishedRelease = { manifest: RemoteManifest; baseUrl: string; revision: number };

/** Stands in the history of every release that has not passed its suite here. */
const REASON = 'Local stack: conformance suites run in npm test, not at every start.';

/**
 * Puts a build into the release store as an immutable version and shows it, as a team's `npm run release` does, but for the
 * conformance suite: that takes ten seconds, and who starts the stack waits. So it is forced, and the history says so.
 *
 * @throws ReleaseError when the store holds other files under that version, or the API refuses.
 */
export async function publishRemote(publication: Publication): Promise<PublishedRelease> {
  const { distDir, releasesDir, apiUrl, registryToken, signingKey, channel } = publication;
  const { manifest, baseUrl } = storeRelease(distDir, releasesDir, signingKey);
  const report = readReport(distDir) ?? undefined;
  const body = { baseUrl, manifest, channel, report, force: true, reason: REASON };
  const revision = await createRegistryClient(apiUrl, registryToken).publish(body);
  return { manifest, baseUrl, revision };
}
