import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SIGNATURES_FILE, type SigningKey, signFiles } from '@hideout/api/platform/releases/file-signatures';
import { type RemoteManifest, remoteManifest } from '@hideout/contract/remote-manifest';
import { safeParse } from 'zod/mini';
import { precompress } from './precompress.ts';
import { ReleaseError } from './release-error.ts';

/** A release whose files lie in the store. */
export type StoredRelease = { readonly manifest: RemoteManifest; readonly baseUrl: string };

/**
 * Reads what a build says of itself.
 *
 * @throws ReleaseError when the folder is not the build of a remote.
 */
export function readBuiltManifest(dir: string): RemoteManifest {
  const file = path.join(dir, 'hideout.remote.json');
  if (!existsSync(file)) throw new ReleaseError(`${file} is missing: this is not the build of a remote.`);
  const read = safeParse(remoteManifest, JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ReleaseError(`${file} does not fit: ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Puts a build into the store as an immutable version; one that lies there already stays as it is.
 *
 * @param distDir folder of the build, with its `hideout.remote.json`
 * @param releasesDir the store that the site serves as `/r/`
 * @param key signs its files; null: they go unsigned
 * @throws ReleaseError when the build is not what its manifest says, or the store holds it with other files or signed by another key.
 */
export function storeRelease(distDir: string, releasesDir: string, key: SigningKey | null): StoredRelease {
  const manifest = readBuiltManifest(distDir);
  const { name, version } = manifest;
  const releaseDir = path.join(releasesDir, name, version);
  // Before it is immutable: nobody could fix it afterwards.
  refuseOtherFiles(distDir, manifest);
  if (!existsSync(releaseDir)) copy(distDir, releaseDir);
  else if (JSON.stringify(manifest.integrity) !== JSON.stringify(readBuiltManifest(releaseDir).integrity)) {
    throw new ReleaseError(
      `Version ${version} of ${name} is in the store with other files. Give the new build a new version.`,
    );
  }
  if (key !== null) {
    const signatures = path.join(releaseDir, SIGNATURES_FILE);
    // Also one that lies there unsigned: the team may have its key since.
    if (!existsSync(signatures)) signFiles(releaseDir, Object.keys(manifest.integrity), key);
    else if (!readFileSync(signatures, 'utf8').includes(key.publicKey)) {
      throw new ReleaseError(
        `Version ${version} of ${name} is in the store, signed by another key. Raise the version of the package, and publish it with the new one.`,
      );
    }
  }
  return { manifest, baseUrl: `/r/${name}/${version}/` };
}

function refuseOtherFiles(distDir: string, { name, version, integrity }: RemoteManifest): void {
  const wrong = Object.entries(integrity).find(([file, hash]) => {
    const at = path.join(distDir, file);
    return (
      !existsSync(at) || hash !== `sha384-${createHash('sha384').update(readFileSync(at)).digest('base64')}`
    );
  });
  if (wrong === undefined) return;
  throw new ReleaseError(
    `${wrong[0]} in ${distDir} is missing, or not the file of the manifest of ${name} ${version}.`,
  );
}

/** Copies beside the target and then renames, so that a half-copied release is never served. */
function copy(distDir: string, releaseDir: string): void {
  const unfinished = `${releaseDir}.${process.pid}.unfinished`;
  mkdirSync(path.dirname(releaseDir), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(distDir, unfinished, { recursive: true });
  if (!existsSync(path.join(unfinished, 'remoteEntry.js.br'))) precompress(unfinished);
  renameSync(unfinished, releaseDir);
}
