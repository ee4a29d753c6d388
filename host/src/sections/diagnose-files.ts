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
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const actual = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    // Empty: of a dev server, whose files have no hashes.
    return integrity === '' || actual === integrity ? undefined : 'SECTION_DAMAGED';
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (late) return 'SECTION_TIMEOUT';
    return isSigned && (await isWithheld(url)) ? 'SECTION_DAMAGED' : 'SECTION_UNREACHABLE';
  }
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
