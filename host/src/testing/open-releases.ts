import type { Registry } from '@hideout/contract/registry';
import { GUEST } from '@hideout/registry/resolve';
import { createHostServices } from '@hideout/session/host';
import { vi } from 'vitest';
import { createHostRouter } from '../app/router.tsx';
import type { RegistryProblem } from '../boot/known-registry.ts';
import { createReleases, type Releases } from '../releases/releases.ts';

/** The releases of a tab that was opened at `path`, once its page is there. */
export async function openReleases(registry: Registry | RegistryProblem, path: string): Promise<Releases> {
  history.replaceState(null, '', path);
  const releases = createReleases(registry, GUEST, createHostServices({}), createHostRouter);
  await settle(releases);
  return releases;
}

/** Waits until no navigation is on its way. */
export async function settle(releases: Releases): Promise<void> {
  await vi.waitUntil(() => {
    const { initialized, navigation } = releases.get().host.router.state;
    return initialized && navigation.state === 'idle';
  });
}

/** An error whose stack names a file of that release. */
export function makeReleaseError(version: string): Error {
  const file = `${location.origin}/r/governance/${version}/static/js/page.js`;
  return Object.assign(new Error('boom'), { stack: `Error: boom\n    at Page (${file}:1:20)` });
}
