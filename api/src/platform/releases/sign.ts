import type { SignedRegistry } from '@hideout/contract/registry';
import { type RegistryKey, readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import { apiFailure } from '../../http/api-failure.ts';
import type { RegistryState } from './read-registry.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A site without the API shows what was live for so long; then it trusts what it knew before only. */
const REGISTRY_LIFETIME_MS = 72 * HOUR_MS;

export type RegistrySigner = (state: RegistryState) => Promise<SignedRegistry>;

/**
 * Signs registries with the key of the settings, the same one once an hour.
 *
 * @param key base64 of PKCS#8; null when none is set
 * @returns a function that throws ApiFailure `REGISTRY_UNSIGNED` without a key that can be used.
 */
export function createRegistrySigner(key: string | null, now: () => number = Date.now): RegistrySigner {
  let registryKey: Promise<RegistryKey> | null = null;
  let last: { state: RegistryState; issued: number; signed: Promise<SignedRegistry> } | null = null;

  return async (state) => {
    if (key === null) throw apiFailure('REGISTRY_UNSIGNED', 'This API has no key to sign the registry with.');
    registryKey ??= readRegistryKey(key);
    const signingKey = await registryKey;
    // Full hours: every instance of the API writes the same text, and a browser caches the answer for as long.
    const issued = Math.floor(now() / HOUR_MS) * HOUR_MS;
    if (last?.state !== state || last.issued !== issued) {
      const signed = signRegistry(
        {
          ...state,
          issuedAt: new Date(issued).toISOString(),
          expiresAt: new Date(issued + REGISTRY_LIFETIME_MS).toISOString(),
        },
        signingKey,
      );
      last = { state, issued, signed };
    }
    return last.signed;
  };
}
