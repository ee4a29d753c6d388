/** Largest body of a call that names no other limit. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** Largest body of any call: a release with 500 files, their hashes, and a page of routes. */
export const MAX_BODY_BYTES = 256 * 1024;
