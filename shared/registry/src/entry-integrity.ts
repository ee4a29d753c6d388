import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** Public keys of the teams that sign their files, by name of the remote. */
export type ReleaseKeys = Readonly<Record<string, readonly string[]>>;

/**
 * What the browser has to find before it runs the entry of a remote: its hash, and where the site knows the team's
 * keys, also a signature by one of them. Browsers that cannot check signatures pass over the keys. The entry carries
 * the hashes of everything else, so signing it covers all.
 *
 * @returns an `integrity` attribute; undefined when the manifest has no hash: then it must not run.
 */
export function entryIntegrity(
  { name, entry, integrity }: Pick<RemoteManifest, 'name' | 'entry' | 'integrity'>,
  keys: ReleaseKeys,
): string | undefined {
  const hash = integrity[entry];
  return hash && [hash, ...(keys[name] ?? []).map((key) => `ed25519-${key}`)].join(' ');
}
