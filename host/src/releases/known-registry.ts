import type { Registry, SignedRegistry } from '@hideout/contract/registry';
import { type TrustedKeys, verifyRegistry } from '@hideout/federation/sign-registry';

const KEY = 'hideout.registry';

/** What this browser believed last; null when there is nothing, or nothing that a trusted key has signed. */
async function recall(keys: TrustedKeys): Promise<Registry | null> {
  try {
    return await verifyRegistry(JSON.parse(localStorage.getItem(KEY) ?? ''), keys);
  } catch {
    return null; // nothing kept, or storage is forbidden
  }
}

/** Keeps a registry that was believed, for when a later one cannot be. */
function keep(signed: SignedRegistry): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(signed));
  } catch {
    // Storage is forbidden or full: then there is no way back to it.
  }
}

/**
 * The registry to go by: the one that was served when it bears a trusted signature, has not expired and is not older
 * than what this browser knows; else the one it knew. Null: neither.
 *
 * @param known what this tab goes by already; read from the browser's storage when absent
 */
export async function believe(
  signed: SignedRegistry | null,
  keys: TrustedKeys,
  known?: Registry,
): Promise<Registry | null> {
  const [served, before] = await Promise.all([signed && verifyRegistry(signed, keys), known ?? recall(keys)]);
  if (served === null || Date.parse(served.expiresAt) <= Date.now()) {
    console.error('The registry was refused.');
    // One that has merely expired is an outage, and no news to the server.
    if (served === null && signed !== null) window.__hideout?.refused?.(`${location.origin}/api/registry`);
    return before;
  }
  // What the server of the page knows may be seconds behind what this tab has heard; an old one that is played back
  // looks the same, and gets no further.
  if (before !== null && served.revision < before.revision) return before;
  if (signed !== null && before?.revision !== served.revision) keep(signed);
  return served;
}
