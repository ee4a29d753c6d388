import type { ReleaseKeys } from '@hideout/federation/entry-integrity';
import type { ShownRemote } from '@hideout/federation/resolve';
import type { SectionErrorCode } from './section-error.ts';

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
    if (integrity !== '' && !(await isWhole(url, response, integrity))) return 'SECTION_DAMAGED';
    // The browser runs nothing of another type, however right the content is: that is a fault of the server.
    return isOfItsType(url, response) ? undefined : 'SECTION_SERVER_ERROR';
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (late) return 'SECTION_TIMEOUT';
    return isSigned && (await isWithheld(url)) ? 'SECTION_DAMAGED' : 'SECTION_UNREACHABLE';
  }
}

/** At plain http addresses browsers keep WebCrypto from the page. They check hashes themselves all the same. */
async function isWholeByFetch(url: string, integrity: string): Promise<boolean> {
  return fetch(url, { cache: 'force-cache', credentials: 'omit', integrity }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function isWhole(url: string, response: Response, integrity: string | undefined): Promise<boolean> {
  const content = await response.arrayBuffer();
  if (integrity === undefined) return false;
  if (crypto.subtle === undefined) return isWholeByFetch(url, integrity);
  const digest = await crypto.subtle.digest('SHA-384', content);
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.m?js$/, /^(text|application)\/(x-)?(java|ecma)script\b/i],
  [/\.css$/, /^text\/css\b/i],
];

/** Whether a browser that is told not to guess (`nosniff`) takes the file for what its name says. */
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
