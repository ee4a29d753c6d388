import { ADAPTED_PLATFORMS, PLATFORM_VERSION } from '@hideout/federation/platform-version';
import { satisfy } from '@module-federation/enhanced/runtime';

/**
 * Names of what remotes expose, by the platform that they are built for. The adapter of platform 1 is this name alone:
 * what is found there, `remote` with its `createRoutes`, is what platform 2 begins with. A platform that changes more
 * gets a module of its own here, loaded when a remote needs it.
 */
const EXPOSED = [
  { platform: PLATFORM_VERSION, name: 'remote' },
  { platform: ADAPTED_PLATFORMS[0], name: 'routes' },
] as const;

/** What a remote with this range of platforms exposes; undefined when the host runs none of them. */
export function exposedBy(contract: string): string | undefined {
  return EXPOSED.find(({ platform }) => satisfy(platform, contract))?.name;
}
