import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type RemoteManifest, remoteManifest } from '@hideout/contract/remote-manifest';
import { precompress } from './precompress.ts';
import { StackError } from './stack-error.ts';

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
 * Puts a build into the release store as an immutable version and makes it the live one.
 * A version that is in the store already is only made live.
 *
 * @throws StackError when the store holds other files under that version, or the API refuses.
 */
export async function publishRemote(publication: Publication): Promise<PublishedRelease> {
  const { distDir, releasesDir, apiUrl, registryToken } = publication;
  const manifest = readManifest(distDir);
  const releaseDir = path.join(releasesDir, manifest.name, manifest.version);
  if (existsSync(releaseDir)) refuseOtherFiles(manifest, readManifest(releaseDir));
  else store(distDir, releaseDir);

  const baseUrl = `/r/${manifest.name}/${manifest.version}/`;
  const response = await fetch(`${apiUrl}/registry/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${registryToken}`,
      'content-type': 'application/json',
      'x-hideout': '1',
    },
    body: JSON.stringify({ baseUrl, manifest }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !hasRevision(answer)) {
    throw new StackError(
      `Publishing ${manifest.name} ${manifest.version} was refused: ${JSON.stringify(answer)}`,
    );
  }
  return { manifest, baseUrl, revision: answer.revision };
}

function hasRevision(answer: unknown): answer is { revision: number } {
  return typeof answer === 'object' && answer !== null && 'revision' in answer;
}

function readManifest(dir: string): RemoteManifest {
  const file = path.join(dir, 'hideout.remote.json');
  if (!existsSync(file)) throw new StackError(`${file} is missing: this is not the build of a remote.`);
  return remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function refuseOtherFiles(manifest: RemoteManifest, stored: RemoteManifest): void {
  if (JSON.stringify(manifest.integrity) === JSON.stringify(stored.integrity)) return;
  throw new StackError(
    `Version ${manifest.version} of ${manifest.name} is in the store with other files. Give the new build a new version.`,
  );
}

/** Copies beside the target and then renames, so that a half-copied release is never served. */
function store(distDir: string, releaseDir: string): void {
  const unfinished = `${releaseDir}.${process.pid}.unfinished`;
  mkdirSync(path.dirname(releaseDir), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(distDir, unfinished, { recursive: true });
  if (!existsSync(path.join(unfinished, 'remoteEntry.js.br'))) precompress(unfinished);
  renameSync(unfinished, releaseDir);
}
