import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeParse } from 'zod/mini';
import {
  type FileSignatures,
  fileSignatures,
  SIGNATURES_FILE,
} from '../platform/releases/file-signatures.ts';

/** Releases whose signatures are cached; no site has more live. */
const MAX_CACHED_RELEASES = 100;

/** `serum/1.0.0-3f2a/static/js/page.js`; a folder never begins with a point. */
const FILE = /^([a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.-]*)\/(.+)$/;

/**
 * Looks up what a release's file is to be served with, so that a browser can check who has signed it.
 *
 * @param releasesDir the store
 * @returns a function of a path below `/r/`; nothing for a file that nobody has signed.
 */
export function createReleaseHeaders(
  releasesDir: string,
): (path: string) => Promise<Readonly<Record<string, string>>> {
  const known = new Map<string, FileSignatures>();

  async function read(folder: string): Promise<FileSignatures> {
    const stored = known.get(folder);
    if (stored !== undefined) return stored;
    const text = await readFile(join(releasesDir, folder, SIGNATURES_FILE), 'utf8').catch(() => null);
    // Not stored: it can be signed later.
    if (text === null) return {};
    const parsed = safeParse(fileSignatures, JSON.parse(text));
    const signatures = parsed.success ? parsed.data : {};
    const [oldest] = known.keys();
    if (known.size >= MAX_CACHED_RELEASES && oldest !== undefined) known.delete(oldest);
    known.set(folder, signatures);
    return signatures;
  }

  return async (path) => {
    const [, folder, file] = FILE.exec(path) ?? [];
    if (folder === undefined || file === undefined) return {};
    const signatures = await read(folder);
    return (Object.hasOwn(signatures, file) ? signatures[file] : undefined) ?? {};
  };
}
