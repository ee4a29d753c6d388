const TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether a request says that it already has what an entity tag names. Tags are compared weakly (RFC 9110, 8.8.3.2): a
 * proxy that compresses an answer makes its tag weak. `*` has whatever there is.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const [, wanted] = new RegExp(TAG.source).exec(etag) ?? [];
  return wanted !== undefined && [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === wanted);
}
