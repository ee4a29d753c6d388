import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.ts';

/** Folder of the repository. */
export const repoRoot = path.resolve(import.meta.dirname, '..');

/** Builds are cached here for every stack of this clone, whatever its data folder. */
export const cacheDir = path.join(repoRoot, '.hideout', 'cache');

const FOLDER_PREFIX = 'remote-';

/**
 * The remotes: the names of the `remote-*` folders that hold a manifest. A new one needs no line here.
 * Read once, because a stack builds and publishes one and the same list.
 */
export const REMOTES: readonly RemoteName[] = readdirSync(repoRoot)
  .filter((folder) => folder.startsWith(FOLDER_PREFIX))
  .filter((folder) => existsSync(path.join(repoRoot, folder, 'remote.manifest.ts')))
  .map((folder) => folder.slice(FOLDER_PREFIX.length))
  .toSorted();

/** Name of a remote: its folder without `remote-`. */
export type RemoteName = string;

export function isRemoteName(name: string): boolean {
  return REMOTES.includes(name);
}

/** Folder of a remote. */
export function remoteFolder(name: RemoteName): string {
  return path.join(repoRoot, `${FOLDER_PREFIX}${name}`);
}

/** The ports by the environment variable that moves each. */
export const PORT_VARIABLES = {
  site: 'SITE_PORT',
  api: 'API_PORT',
  identity: 'IDP_PORT',
  relay: 'RELAY_PORT',
  ethereum: 'ETH_PORT',
  apechain: 'APE_PORT',
} as const;

export type StackPorts = Record<keyof typeof PORT_VARIABLES, number>;

const DEFAULT_PORTS: StackPorts = {
  site: 3000,
  api: 3010,
  identity: 3020,
  relay: 3030,
  ethereum: 8545,
  apechain: 8546,
};

/**
 * Ports as the environment wants them.
 *
 * @throws Error that names the variable when one is not a port.
 */
export function portsFromEnvironment(env: NodeJS.ProcessEnv): StackPorts {
  const port = (name: keyof StackPorts): number => {
    const text = env[PORT_VARIABLES[name]];
    if (text === undefined || text === '') return DEFAULT_PORTS[name];
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
    throw new Error(`${PORT_VARIABLES[name]} is "${text}", but it must be a port from 1 to 65535.`);
  };
  return {
    site: port('site'),
    api: port('api'),
    identity: port('identity'),
    relay: port('relay'),
    ethereum: port('ethereum'),
    apechain: port('apechain'),
  };
}

/** Ports that nobody listens on now, for a stack beside others. */
export async function freePorts(): Promise<StackPorts> {
  const [site, api, identity, relay, ethereum, apechain] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { site, api, identity, relay, ethereum, apechain };
}

/** Data folder as the environment wants it: HIDEOUT_DATA, else `.hideout` in the repository. */
export function dataDirFromEnvironment(env: NodeJS.ProcessEnv): string {
  return path.resolve(repoRoot, env.HIDEOUT_DATA ?? '.hideout');
}
