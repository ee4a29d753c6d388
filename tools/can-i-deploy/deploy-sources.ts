import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HostContract, hostContract } from '@hideout/contract/host-contract';
import { readManifest } from '@hideout/contract/read-manifest';
import { type Registry, registry, signedRegistry } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { repoRoot } from '../../scripts/command.ts';
import type { Channel, LiveRelease } from './deploy-check.ts';

/** The question cannot be asked; the message says what to do about it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** A registry that does not answer must not hold a pipeline. */
const FETCH_TIMEOUT_MS = 10_000;

/** JSON of a file or a URL; `what` names it in the error. @throws SourceError */
export async function readJson(place: string, what: string): Promise<unknown> {
  try {
    if (!/^https?:\/\//.test(place)) return JSON.parse(readFileSync(place, 'utf8'));
    const response = await fetch(place, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SourceError(`The ${what} cannot be read from ${place}: ${reason}.`, { cause });
  }
}

/**
 * Reads a registry as the API answers it, or the document inside.
 *
 * @param place file or URL
 * @throws SourceError
 */
export async function readRegistry(place: string): Promise<Registry> {
  const value = await readJson(place, 'registry');
  const signed = signedRegistry.safeParse(value);
  const read = registry.safeParse(signed.success ? JSON.parse(signed.data.document) : value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SourceError(`${place} holds no registry: ${issue?.path.join('.')} does not fit.`);
}

/**
 * Reads what a build of the host offers.
 *
 * @param place file or URL
 * @throws SourceError
 */
export async function readHost(place: string): Promise<HostContract> {
  const read = hostContract.safeParse(await readJson(place, 'contract of the host'));
  if (read.success) return read.data;
  throw new SourceError(`${place} holds no contract of a host: ${read.error.issues[0]?.path.join('.')}.`);
}

/** Every release that visitors are shown or would be sent back to. Banned ones are not: nobody gets them. */
export function liveReleases({ remotes }: Registry): LiveRelease[] {
  return remotes.flatMap((remote) => {
    const { stable, previous, canary, preview, banned } = remote;
    const byChannel: Readonly<Record<Channel, string | null>> = {
      stable,
      previous,
      canary: canary?.version ?? null,
      preview,
    };
    return remote.releases
      .filter(({ version }) => !banned.includes(version))
      .map(({ version, manifest }) => ({
        manifest,
        channels: (['stable', 'previous', 'canary', 'preview'] as const).filter(
          (channel) => byChannel[channel] === version,
        ),
      }))
      .filter(({ channels }) => channels.length > 0);
  });
}

/** Where `rsbuild build` puts the manifest of a remote. */
function builtManifest(name: string): string {
  return path.join(repoRoot, `remote-${name}`, 'dist/hideout.remote.json');
}

/**
 * The manifest of a release: from the given file, else as it was published, else from the build in this checkout.
 *
 * @throws SourceError
 */
export async function findManifest(
  { name, version }: { readonly name: string; readonly version: string },
  live: Registry,
  file: string | undefined,
): Promise<RemoteManifest> {
  const published = live.remotes
    .find((remote) => remote.name === name)
    ?.releases.find((release) => release.version === version);
  if (file === undefined && published !== undefined) return published.manifest;
  const place = file ?? builtManifest(name);
  if (file === undefined && !existsSync(place)) {
    throw new SourceError(
      `${name}@${version} is in no channel of the registry, and remote-${name} is not built here. Name its manifest with --manifest.`,
    );
  }
  const read = readManifest(await readJson(place, 'manifest'));
  if ('problems' in read) throw new SourceError(`${place} is no manifest:\n- ${read.problems.join('\n- ')}`);
  const { manifest } = read;
  if (manifest.name !== name || manifest.version !== version) {
    throw new SourceError(`${place} is of ${manifest.name}@${manifest.version}, not of ${name}@${version}.`);
  }
  return manifest;
}
