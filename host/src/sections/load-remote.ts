import type { LoadFailureCode } from '@hideout/contract/telemetry';
import { entryIntegrity, type ReleaseKeys } from '@hideout/registry/entry-integrity';
import { PLATFORM_VERSION } from '@hideout/registry/platform-version';
import type { ShownRemote } from '@hideout/registry/resolve';
import type { RemoteModule } from '@hideout/session/remote';
import { loadRemote, registerPlugins, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import { withDeadline } from './deadline.ts';
import { formatName, isSectionError, SectionError, type SectionErrorCode } from './section-error.ts';

/** A section shows its content or its error within this time; the federation runtime itself has no limit. */
const DEADLINE_MS = 5500;
const SCRIPT_MS = 4500;
/** A release that stays down is asked for this often within that time; whoever tries more often waits. */
const MAX_LOAD_ATTEMPTS = 3;
const ATTEMPTS_WINDOW_MS = 10_000;

let releaseKeys: ReleaseKeys = {};
const integrityByUrl = new Map<string, string>();
/** When a release failed, by its label. */
const failures = new Map<string, number[]>();
const lastStepFailed = new Set<string>();
/** What the runtime has under each container's name: another release must replace it, not be ignored. */
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

/** Whose signatures the entries of remotes must bear from now on. Set once, before the first remote is loaded. */
export function trustReleaseKeys(keys: ReleaseKeys): void {
  releaseKeys = keys;
}

function formatLabel({ manifest }: ShownRemote): string {
  return `${manifest.name}@${manifest.version}`;
}

/** What is wrong with the files of a remote, if anything. What finds out is loaded only now: it is hardly ever needed. */
function diagnose(remote: ShownRemote): Promise<SectionErrorCode | undefined> {
  // When not even the host's own file arrives, the remote's need not be asked for.
  return import(/* webpackChunkName: "explain-failure" */ './explain-failure.ts').then(
    ({ diagnoseFiles }) => diagnoseFiles(remote, releaseKeys),
    () => 'SECTION_UNREACHABLE',
  );
}

/** The error of a remote whose files are sound. */
async function explained(remote: ShownRemote, cause?: unknown): Promise<SectionError> {
  const { explainFailure } = await import(/* webpackChunkName: "explain-failure" */ './explain-failure.ts');
  const { code, detail } = await explainFailure(remote, cause, releaseKeys);
  return new SectionError(code, formatName(remote), { cause, detail });
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

/** Takes out what a failed step left hanging: the runtimes would wait for those elements instead of asking again. */
function removePending({ baseUrl }: ShownRemote): void {
  const base = new URL(baseUrl, location.origin).href;
  for (const script of document.scripts) if (script.src.startsWith(base)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base) && link.sheet === null) link.remove();
  }
}

/** Loads and starts the container of a remote; after a failure a new one beside the old. */
export async function loadContainer(remote: ShownRemote): Promise<RemoteModule> {
  const { federationName, entry } = remote.manifest;
  const failed = failures.get(formatLabel(remote))?.length ?? 0;
  // The runtime reuses a script element with the same address, so another try needs another one.
  const path = `${remote.baseUrl}${entry}${failed > 0 ? `?retry=${failed}` : ''}`;
  const url = new URL(path, location.origin).href;
  const integrity = entryIntegrity(remote.manifest, releaseKeys);
  if (integrity !== undefined) integrityByUrl.set(url, integrity);
  const before = registered.get(federationName);
  registered.set(federationName, url);
  registerRemotes([{ name: federationName, entry: url }], { force: before !== undefined && before !== url });
  const module: unknown = await loadRemote(`${federationName}/remote`);
  // After a failed evaluation the runtime answers with an empty module instead of the error.
  if (!isRemoteModule(module)) throw new Error('The module has no createRoutes.');
  return module.remote;
}

function noteFailure(remote: ShownRemote): void {
  const label = formatLabel(remote);
  failures.set(label, [...(failures.get(label) ?? []), performance.now()]);
  lastStepFailed.add(label);
  removePending(remote);
}

/** True after a try that failed, until one succeeds. */
export function hasFailed(remote: ShownRemote): boolean {
  return lastStepFailed.has(formatLabel(remote));
}

async function backOff(remote: ShownRemote): Promise<void> {
  const since = failures.get(formatLabel(remote))?.at(-MAX_LOAD_ATTEMPTS) ?? -ATTEMPTS_WINDOW_MS;
  const wait = since + ATTEMPTS_WINDOW_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** Leaves a note for whoever measures, now or later; see `telemetry/measure-tab.ts`. */
export function noteLoad({ manifest }: ShownRemote, start: number, failure: LoadFailureCode | null): void {
  const { name, version } = manifest;
  performance.measure('hideout:load', { start, detail: { remote: name, version, failure } });
}

/**
 * Runs one step of loading a remote with a deadline. A step that fails is diagnosed: a problem with the
 * files is named; without one it is tried once more, because the browser also returns what a failed
 * preload left behind. A step after a failed one first fetches the files past the cache, which recovers
 * from hanging and damaged answers without a page reload. A release that stays down is not asked for again and
 * again: see `MAX_LOAD_ATTEMPTS`.
 *
 * @param step gets true when it has to start from a new container
 * @throws SectionError
 */
export async function guardedStep<T>(
  remote: ShownRemote,
  step: (afterFailure: boolean) => Promise<T>,
): Promise<T> {
  const label = formatLabel(remote);
  const refuseBadFiles = async (cause?: unknown) => {
    const problem = await diagnose(remote);
    if (problem !== undefined) throw new SectionError(problem, formatName(remote), { cause });
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
  await backOff(remote);
  const start = performance.now();
  try {
    const value = await withDeadline(
      run(),
      DEADLINE_MS,
      () => new SectionError('SECTION_TIMEOUT', formatName(remote)),
    );
    lastStepFailed.delete(label);
    return value;
  } catch (error) {
    noteFailure(remote);
    noteLoad(remote, start, isSectionError(error) ? error.code : 'SECTION_BROKEN');
    throw error;
  }
}

/** Loads the code of a remote. A failure is noted, a success by who has made use of it. @throws SectionError */
export function loadRemoteModule(remote: ShownRemote): Promise<RemoteModule> {
  return guardedStep(remote, () => loadContainer(remote));
}
