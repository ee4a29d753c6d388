import { PLATFORM_VERSION } from '@hideout/federation/platform-version';
import type { ShownRemote } from '@hideout/federation/resolve';
import type { RemoteModule } from '@hideout/session/remote';
import { loadRemote, registerPlugins, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import { withDeadline } from './deadline.ts';
import { SectionError, type SectionErrorCode, type SectionName } from './section-error.ts';

/** A section shows its content or its error within this time; the federation runtime itself has no limit. */
const DEADLINE_MS = 5500;
const SCRIPT_MS = 4500;
const REFETCH_MS = 4000;

const integrityByUrl = new Map<string, string>();
const failures = new Map<string, number>();
const lastStepFailed = new Set<string>();
/** What the runtime has under each container's name: another release must take its place, not be ignored. */
const registered = new Map<string, string>();

registerPlugins([
  {
    name: 'hideout-integrity',
    createScript({ url }: { url: string }) {
      const integrity = integrityByUrl.get(url);
      // A file without a hash in the registry is not ours to run: a stripped hash must not pass.
      if (integrity === undefined) {
        window.__hideout?.refused?.(url);
        throw new Error(`No integrity is registered for ${url}`);
      }
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: SCRIPT_MS };
    },
  },
]);

function labelOf({ manifest }: ShownRemote): string {
  return `${manifest.name}@${manifest.version}`;
}

function nameOf({ manifest }: ShownRemote): SectionName {
  const { name, version, nav } = manifest;
  return { name, version, title: nav[0]?.label ?? name };
}

/** Every file a remote needs before one of its pages shows. */
function firstFiles({ manifest }: ShownRemote): string[] {
  return [...new Set([manifest.entry, ...manifest.routes.flatMap((route) => route.files)])];
}

async function fetchFresh(url: string, integrity: string | undefined): Promise<SectionErrorCode | undefined> {
  try {
    const response = await fetch(url, {
      // A request that hangs holds the cache entry of its address; "reload" gets past it and replaces it.
      cache: 'reload',
      credentials: 'omit',
      signal: AbortSignal.timeout(REFETCH_MS),
    });
    if (response.status === 404 || response.status === 410) return 'SECTION_MISSING';
    if (!response.ok) return 'SECTION_SERVER_ERROR';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const actual = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return actual === integrity ? undefined : 'SECTION_DAMAGED';
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return late ? 'SECTION_TIMEOUT' : 'SECTION_UNREACHABLE';
  }
}

/** Asks for the files again, past the cache, and says what is wrong with the first that fails. */
async function diagnose(remote: ShownRemote): Promise<SectionErrorCode | undefined> {
  const found = await Promise.all(
    firstFiles(remote).map((file) => fetchFresh(`${remote.baseUrl}${file}`, remote.manifest.integrity[file])),
  );
  return found.find((code) => code !== undefined);
}

/** The error of a remote whose files are sound. What explains it is loaded only now, because it is hardly ever needed. */
async function explained(remote: ShownRemote, cause?: unknown): Promise<SectionError> {
  const { explainFailure } = await import('./explain-failure.ts');
  const { code, detail } = await explainFailure(remote.manifest, cause);
  return new SectionError(code, nameOf(remote), { cause, detail });
}

function isRemoteModule(module: unknown): module is { remote: RemoteModule } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'remote' in module &&
    typeof module.remote === 'object' &&
    module.remote !== null &&
    'createRoutes' in module.remote &&
    typeof module.remote.createRoutes === 'function'
  );
}

/** Takes out what a failed step left hanging: the runtimes would wait for those elements instead of asking anew. */
function removePending({ baseUrl }: ShownRemote): void {
  const base = new URL(baseUrl, location.origin).href;
  for (const script of document.scripts) if (script.src.startsWith(base)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base) && link.sheet === null) link.remove();
  }
}

/** Loads and starts the container of a remote; after a failure a new one beside the old. */
export async function loadContainer(remote: ShownRemote): Promise<RemoteModule> {
  const { federationName, entry, integrity } = remote.manifest;
  const failed = failures.get(labelOf(remote)) ?? 0;
  // The runtime reuses a script element with the same address, so another try needs another one.
  const path = `${remote.baseUrl}${entry}${failed > 0 ? `?retry=${failed}` : ''}`;
  const url = new URL(path, location.origin).href;
  const hash = integrity[entry];
  if (hash !== undefined) integrityByUrl.set(url, hash);
  const before = registered.get(federationName);
  registered.set(federationName, url);
  registerRemotes([{ name: federationName, entry: url }], { force: before !== undefined && before !== url });
  const module: unknown = await loadRemote(`${federationName}/routes`);
  // After a failed evaluation the runtime answers with an empty module instead of the error.
  if (!isRemoteModule(module)) throw new Error('The module has no createRoutes.');
  return module.remote;
}

function noteFailure(remote: ShownRemote): void {
  const label = labelOf(remote);
  failures.set(label, (failures.get(label) ?? 0) + 1);
  lastStepFailed.add(label);
  removePending(remote);
}

/**
 * Runs one step of loading a remote with a deadline. A step that fails is looked into: a problem with the
 * files is named; without one it is tried once more, because the browser also hands out what a failed
 * preload left behind. A step after a failed one first fetches the files past the cache, which recovers
 * from hanging and damaged answers without a page reload.
 *
 * @param step gets true when it has to start from a new container
 * @throws SectionError
 */
export async function guardedStep<T>(
  remote: ShownRemote,
  step: (afterFailure: boolean) => Promise<T>,
): Promise<T> {
  const label = labelOf(remote);
  const refuseBadFiles = async (cause?: unknown) => {
    const problem = await diagnose(remote);
    if (problem !== undefined) throw new SectionError(problem, nameOf(remote), { cause });
  };
  const run = async () => {
    // The runtime compares packages by itself; of the platform it knows nothing.
    if (!satisfy(PLATFORM_VERSION, remote.manifest.contract)) throw await explained(remote);
    const afterFailure = lastStepFailed.has(label);
    if (afterFailure) await refuseBadFiles();
    try {
      return await step(afterFailure);
    } catch (error) {
      await refuseBadFiles(error);
      noteFailure(remote);
    }
    try {
      return await step(true);
    } catch (error) {
      throw await explained(remote, error);
    }
  };
  try {
    const value = await withDeadline(
      run(),
      DEADLINE_MS,
      () => new SectionError('SECTION_TIMEOUT', nameOf(remote)),
    );
    lastStepFailed.delete(label);
    return value;
  } catch (error) {
    noteFailure(remote);
    throw error;
  }
}

/** Loads the code of a remote. @throws SectionError */
export function loadRemoteModule(remote: ShownRemote): Promise<RemoteModule> {
  return guardedStep(remote, () => loadContainer(remote));
}
