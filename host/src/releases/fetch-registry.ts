import type { Registry } from '@hideout/contract/registry';
import { getRegistry } from '@hideout/contract/registry';
import { resolveRegistry } from '@hideout/registry/resolve';
import type { TrustedKeys } from '@hideout/registry/sign-registry';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { serverNow } from '@hideout/ui/clock';
import { believe, type RegistryProblem } from '../boot/known-registry.ts';
import type { Releases } from './releases.ts';

/** What has to be at hand to ask the API for the registry. */
export type RegistryAsking = {
  readonly runtime: HostRuntime;
  readonly keys: TrustedKeys;
  readonly releases: Releases;
};

/**
 * Asks the API which releases are live. The clock of the server is that of its answers, this one included.
 *
 * @throws ApiError when it does not answer.
 */
export async function fetchRegistry({
  runtime,
  keys,
  releases,
}: RegistryAsking): Promise<Registry | RegistryProblem> {
  const signed = await runtime.api.call(getRegistry);
  const { registry, problem } = releases.get();
  return believe(signed, keys, serverNow(), problem === null ? registry : undefined);
}

/** Gives a tab without a registry one, and its pages with it; else says what is wrong now. Never fails. */
export async function askAgain(asking: RegistryAsking): Promise<RegistryProblem | null> {
  const { releases } = asking;
  try {
    const found = await fetchRegistry(asking);
    if (typeof found === 'string') return found;
    releases.show(found, resolveRegistry(found, releases.visitor()));
    return null;
  } catch (error) {
    console.error('The registry did not come.', error);
    return 'REGISTRY_MISSING';
  }
}
