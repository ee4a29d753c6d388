import type { HostContract } from '@hideout/contract/host-contract';
import { readManifest } from '@hideout/contract/read-manifest';
import type { Release } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { entryIntegrity, type ReleaseKeys } from '@hideout/registry/entry-integrity';
import { formatMessage, incompatibilities } from '@hideout/registry/fit';
import { PLATFORM_VERSION } from '@hideout/registry/platform-version';
import type { ShownRemote } from '@hideout/registry/resolve';
import { getInstance, satisfy } from '@module-federation/enhanced/runtime';
import type { SectionErrorCode } from './section-error.ts';

type Published = Pick<Release, 'baseUrl' | 'manifest'>;

/** Why a section whose files are sound did not start. */
type Explanation = {
  readonly code: Extract<SectionErrorCode, 'SECTION_INCOMPATIBLE' | 'SECTION_BROKEN' | 'SECTION_DAMAGED'>;
  /** A message with what is needed and what is there; null when unknown. */
  readonly detail: string | null;
};

/** `@hideout/session/router` is of `@hideout/session`, `react/jsx-runtime` of `react`. */
function getPackage(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What this very tab offers, as the federation runtime has it: the newest build of the host may offer another. */
async function offeredHere({
  uses,
}: RemoteManifest): Promise<Omit<HostContract, 'schema' | 'version' | 'paths'>> {
  const packages: Record<string, string> = {};
  const modules: Record<string, string[]> = {};
  for (const [request, versions] of Object.entries(getInstance()?.shareScopeMap.default ?? {})) {
    const [shared] = Object.values(versions);
    if (shared === undefined) continue;
    packages[getPackage(request)] = shared.version;
    if (!Object.hasOwn(uses, request)) continue;
    const factory: unknown = await shared.get();
    modules[request] = typeof factory === 'function' ? Object.keys(Object(factory())) : [];
  }
  return { contract: PLATFORM_VERSION, packages, modules };
}

/** True when the browser takes the entry, whose hash is right, for one that the team has signed. */
async function isSigned({ baseUrl, manifest }: Published, keys: ReleaseKeys): Promise<boolean> {
  const integrity = entryIntegrity(manifest, keys);
  if (integrity === undefined || integrity === manifest.integrity[manifest.entry]) return true;
  const url = new URL(`${baseUrl}${manifest.entry}`, location.origin).href;
  try {
    await fetch(url, { integrity, credentials: 'omit' });
    return true;
  } catch {
    window.__hideout?.refused?.(url);
    return false;
  }
}

/** Looks for the reason: in who signed it, in the manifest, and in what this tab has of all that it needs. */
export async function explainFailure(
  { baseUrl, manifest }: Published,
  error: unknown,
  keys: ReleaseKeys,
): Promise<Explanation> {
  const read = readManifest(manifest);
  if ('problems' in read) {
    return { code: 'SECTION_INCOMPATIBLE', detail: `Its manifest cannot be used: ${read.problems[0]}.` };
  }
  const [incompatibility] = incompatibilities(read.manifest, await offeredHere(read.manifest), satisfy);
  if (incompatibility !== undefined)
    return { code: 'SECTION_INCOMPATIBLE', detail: `It ${formatMessage(incompatibility)}.` };
  if (!(await isSigned({ baseUrl, manifest }, keys))) {
    return { code: 'SECTION_DAMAGED', detail: 'The team that owns it has not signed it.' };
  }
  // The runtime has refused a version for a reason of its own.
  const refused = error instanceof Error && /does not satisfy|RUNTIME-012/.test(error.message);
  return { code: refused ? 'SECTION_INCOMPATIBLE' : 'SECTION_BROKEN', detail: null };
}

const REFETCH_MS = 4000;

const HEAD_MS = 1000;

/** Every file a remote needs before one of its pages shows. */
function firstFiles({ manifest }: ShownRemote): string[] {
  return [...new Set([manifest.entry, ...manifest.routes.flatMap((route) => route.files)])];
}

async function fetchFresh(
  url: string,
  integrity: string | undefined,
  isSigned: boolean,
): Promise<SectionErrorCode | undefined> {
  try {
    const response = await fetch(url, {
      // A request that hangs holds the cache entry of its address; "reload" gets past it and replaces it.
      cache: 'reload',
      credentials: 'omit',
      signal: AbortSignal.timeout(REFETCH_MS),
    });
    if (response.status === 404 || response.status === 410) return 'SECTION_MISSING';
    if (!response.ok) return 'SECTION_SERVER_ERROR';
    // Empty: of a dev server, whose files have no hashes.
    if (integrity !== '' && !(await isWhole(response, integrity))) return 'SECTION_DAMAGED';
    // The browser runs nothing of another type, however right the content is: that is a fault of the server.
    return isOfItsType(url, response) ? undefined : 'SECTION_SERVER_ERROR';
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    if (isTimeout) return 'SECTION_TIMEOUT';
    return isSigned && (await isWithheld(url)) ? 'SECTION_DAMAGED' : 'SECTION_UNREACHABLE';
  }
}

async function isWhole(response: Response, integrity: string | undefined): Promise<boolean> {
  const content = await response.arrayBuffer();
  if (integrity === undefined) return false;
  const digest = await crypto.subtle.digest('SHA-384', content);
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.m?js$/, /^(text|application)\/(x-)?(java|ecma)script\b/i],
  [/\.css$/, /^text\/css\b/i],
];

/** True when a browser that is told not to guess (`nosniff`) takes the file for what its name says. */
function isOfItsType(url: string, { headers }: Response): boolean {
  const { pathname } = new URL(url, location.origin);
  const type = TYPES.find(([name]) => name.test(pathname))?.[1];
  return type === undefined || type.test(headers.get('content-type') ?? '');
}

/**
 * Whether a file that could not be had is there all the same: a browser that checks signatures gives no answer at
 * all for other content than was signed, and a HEAD has no content to check.
 */
async function isWithheld(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(HEAD_MS);
  const head = { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal } as const;
  const isThere = await fetch(url, head).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.__hideout?.refused?.(url);
  return isThere;
}

/** Asks for the files again, past the cache, and says what is wrong with the first that fails. */
export async function diagnoseFiles(
  remote: ShownRemote,
  keys: ReleaseKeys,
): Promise<SectionErrorCode | undefined> {
  const isSigned = keys[remote.name] !== undefined;
  const found = await Promise.all(
    firstFiles(remote).map((file) =>
      fetchFresh(`${remote.baseUrl}${file}`, remote.manifest.integrity[file], isSigned),
    ),
  );
  return found.find((code) => code !== undefined);
}
