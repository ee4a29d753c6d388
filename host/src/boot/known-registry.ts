import type { Registry, SignedRegistry } from '@hideout/contract/registry';
import { isExpired, type TrustedKeys, verifyRegistry } from '@hideout/registry/sign-registry';

const KEY = 'hideout.registry';

/** Why there is no registry to go by. */
export type RegistryProblem =
  | 'REGISTRY_MISSING'
  | 'REGISTRY_UNTRUSTED'
  | 'REGISTRY_EXPIRED'
  | 'HTTPS_MISSING';

/** What this browser believed last; null when there is nothing, or nothing that a trusted key has signed. */
async function recall(keys: TrustedKeys): Promise<Registry | null> {
  try {
    return await verifyRegistry(JSON.parse(localStorage.getItem(KEY) ?? ''), keys);
  } catch {
    return null; // nothing stored, or storage is forbidden
  }
}

/** Stores a trusted registry, for when a later one cannot be trusted. */
function store(signed: SignedRegistry): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(signed));
  } catch {
    // Storage is forbidden or full: then there is no way back to it.
  }
}

/**
 * The registry to go by: the one that was served when it bears a trusted signature, has not expired and is not older
 * than what this browser knows; else the one it knew. With neither, what is wrong with the one that was served.
 *
 * @param now time of the server in milliseconds since 1970: the device's clock may be days off
 * @param known what this tab goes by already; read from the browser's storage when absent
 */
export async function believe(
  signed: SignedRegistry | null,
  keys: TrustedKeys,
  now: number,
  known?: Registry,
): Promise<Registry | RegistryProblem> {
  // Browsers keep what checks signatures from pages at plain http addresses: nothing can be believed there.
  if (crypto.subtle === undefined) return 'HTTPS_MISSING';
  const [served, before] = await Promise.all([signed && verifyRegistry(signed, keys), known ?? recall(keys)]);
  if (signed === null || served === null || isExpired(served, now)) {
    const problem =
      signed === null ? 'REGISTRY_MISSING' : served === null ? 'REGISTRY_UNTRUSTED' : 'REGISTRY_EXPIRED';
    console.error(`The registry was refused. ${problem}`);
    // One that has merely expired is an outage, and is not reported to the server.
    if (problem === 'REGISTRY_UNTRUSTED') window.__hideout?.refused?.(`${location.origin}/api/registry`);
    return before ?? problem;
  }
  // What the server of the page knows may be seconds behind what this tab has heard; an old one that is played back
  // looks the same, and gets no further.
  if (before !== null && served.revision < before.revision) return before;
  if (before?.revision !== served.revision) store(signed);
  return served;
}
