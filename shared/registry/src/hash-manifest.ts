import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** The value with the keys of every object in order, so that databases and parsers do not change its text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sortKeys(v)]),
  );
}

/**
 * Hash of a manifest as its schema reads it, whatever the order of its keys. A report names it, so that it is good for
 * that one build.
 *
 * @returns `sha256-…`
 */
export function hashManifest(manifest: RemoteManifest): string {
  return `sha256-${createHash('sha256')
    .update(JSON.stringify(sortKeys(manifest)))
    .digest('base64')}`;
}
