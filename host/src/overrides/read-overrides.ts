import { readManifest } from '@hideout/contract/read-manifest';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { ShownRemote } from '@hideout/registry/resolve';
import { getStoredOverrides, type Overrides, storeOverrides } from './stored-overrides.ts';

/** `?remote.governance=http://127.0.0.1:3001/`; without an address it ends. */
const QUERY = /^remote\.([a-z][a-z0-9-]{1,30})$/;

/** A dev server on the same machine answers at once. */
const MANIFEST_MS = 3000;

/** Stands for a hash that a dev server does not give, so that the rest of its manifest can be checked. */
const STAND_IN = `sha384-${'A'.repeat(64)}`;

/** Folder of an address when its origin is allowed; null for everything else. */
function allowedFolder(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) return null;
  const { origin, pathname } = new URL('.', address);
  return `${origin}${pathname}`;
}

function onlyAllowed(wanted: Overrides, origins: readonly string[]): Overrides {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, address]) => {
      const folder = allowedFolder(address, origins);
      if (folder !== null) return [[name, folder]];
      console.info(`${name} is not taken from ${address}: this site allows ${origins.join(', ')} only.`);
      return [];
    }),
  );
}

/** Takes the overrides out of the address, so that nobody passes them on with it. */
function takeAsked(): Overrides {
  const url = new URL(location.href);
  const asked = [...url.searchParams].flatMap(([key, value]) => {
    const name = QUERY.exec(key)?.[1];
    return name === undefined ? [] : [[name, value] as const];
  });
  for (const [name] of asked) url.searchParams.delete(`remote.${name}`);
  if (asked.length > 0) history.replaceState(history.state, '', url);
  return Object.fromEntries(asked);
}

/** A dev server's files have no hashes; those of a build have, and are held to them. */
function readServed(served: unknown): RemoteManifest {
  const files = Object.entries(Object(Object(served).integrity));
  const hasHashes = files.some(([, hash]) => hash !== '');
  const empty = (hash: string) => Object.fromEntries(files.map(([file]) => [file, hash]));
  const read = readManifest(hasHashes ? served : { ...Object(served), integrity: empty(STAND_IN) });
  if ('problems' in read) throw new Error(`Its manifest cannot be used: ${read.problems[0]}.`);
  return hasHashes ? read.manifest : { ...read.manifest, integrity: empty('') };
}

async function load([name, baseUrl]: [string, string]): Promise<ShownRemote[]> {
  try {
    const signal = AbortSignal.timeout(MANIFEST_MS);
    const response = await fetch(`${baseUrl}hideout.remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (!response.ok) throw new Error(`It answered with status ${response.status}.`);
    const manifest = readServed(await response.json());
    if (manifest.name !== name) throw new Error(`It is ${manifest.name}.`);
    const publishedAt = new Date().toISOString();
    return [{ name, baseUrl, publishedAt, manifest, channel: 'override', closed: null, off: [] }];
  } catch (error) {
    // The released version is shown, and the mark of the page says so.
    console.error(`${name} could not be taken from ${baseUrl}`, error);
    return [];
  }
}

/**
 * The overrides of this tab: from the address or stored before, from the origins that the site
 * allows and no others.
 *
 * @param off remotes that are switched off in this tab
 * @returns those that could be read; null when there is nothing of the kind in this tab.
 */
export async function readOverrides(
  origins: readonly string[],
  off: readonly string[],
): Promise<readonly ShownRemote[] | null> {
  const wanted = Object.entries({ ...getStoredOverrides(), ...takeAsked() }).filter(
    ([, address]) => address !== '',
  );
  const allowed = onlyAllowed(Object.fromEntries(wanted), origins);
  storeOverrides(allowed);
  if (Object.keys(allowed).length === 0) return null;
  const loaded = await Promise.all(Object.entries(allowed).map(load));
  return loaded.flat().filter(({ name }) => !off.includes(name));
}
