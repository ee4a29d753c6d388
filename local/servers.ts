import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VOUCHER_SIGNER_KEY } from './chain/addresses.ts';
import { chainConfigFile } from './chain/state-file.ts';
import type { DataFolder } from './data-folder.ts';
import { DEMO_WALLET_SCRIPT } from './demo-wallet/demo-wallet.ts';
import type { OauthSettings } from './identity-provider/local-providers.ts';
import { repoRoot, type StackPorts } from './settings.ts';
import { StackError } from './stack-error.ts';
import type { Child, Supervisor } from './supervisor.ts';

/** How long a server may take until it answers; the embedded database is slow on a busy machine. */
const START_MS = 60_000;

export type ServerSettings = {
  ports: StackPorts;
  folder: DataFolder;
  registryToken: string;
  /** Signs the registry: private, base64. */
  registryKey: string;
  siteUrl: string;
  oauth: OauthSettings;
  /** More variables for the API, such as a limit that a test wants lower. */
  apiEnv: Record<string, string>;
};

export function getUrls(ports: StackPorts) {
  return {
    site: `http://localhost:${ports.site}`,
    api: `http://127.0.0.1:${ports.api}`,
    // By name, as the site is: browsers go there, too.
    identity: `http://localhost:${ports.identity}`,
    relay: `ws://127.0.0.1:${ports.relay}`,
    ethereum: `http://127.0.0.1:${ports.ethereum}`,
    apechain: `http://127.0.0.1:${ports.apechain}`,
  };
}

/** Environment that the API and the seed have in common. */
function apiEnvironment({
  ports,
  folder,
  registryToken,
  registryKey,
  siteUrl,
  oauth,
  apiEnv,
}: ServerSettings) {
  const urls = getUrls(ports);
  return {
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    PGLITE_DIR: folder.db,
    SITE_ORIGIN: siteUrl,
    RELEASES_DIR: folder.releases,
    HOST_CONTRACT: folder.hostContract,
    REGISTRY_TOKEN: registryToken,
    REGISTRY_KEY: registryKey,
    ETH_RPC_URL: urls.ethereum,
    APE_RPC_URL: urls.apechain,
    CHAIN_CONFIG: chainConfigFile,
    VOUCHER_SIGNER_KEY,
    OAUTH_CONFIG: oauth.configFile,
    TOKEN_KEY: oauth.tokenKey,
    // Images of people come from there.
    PRIVATE_IMAGE_SOURCES: urls.identity,
    // One user tries everything from one address, and tests do so in a hurry.
    RATE_LIMIT_FACTOR: '20',
    DRAIN_MS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    ...apiEnv,
  };
}

/** Starts the local identity provider: Discord, X, Other Page and Kazm on this machine. */
export async function startIdentityProvider(
  supervisor: Supervisor,
  { ports, folder, siteUrl, oauth }: ServerSettings,
): Promise<Child> {
  const child = supervisor.start({
    name: 'identity-provider',
    command: process.execPath,
    args: [path.join(repoRoot, 'local/identity-provider/main.ts')],
    cwd: repoRoot,
    env: {
      PORT: String(ports.identity),
      SITE_ORIGIN: siteUrl,
      OAUTH_CONFIG: oauth.configFile,
      DATA_DIR: folder.identityProvider,
      NODE_ENV: 'development',
    },
  });
  await untilAnswering(child, `${getUrls(ports).identity}/`);
  return child;
}

/** Starts the local WalletConnect relay: pages and wallets of this machine meet there. */
export async function startRelay(supervisor: Supervisor, { ports }: ServerSettings): Promise<Child> {
  const child = supervisor.start({
    name: 'walletconnect-relay',
    command: process.execPath,
    args: [path.join(repoRoot, 'local/walletconnect/main.ts')],
    cwd: repoRoot,
    env: { PORT: String(ports.relay), NODE_ENV: 'development' },
  });
  await untilAnswering(child, `http://127.0.0.1:${ports.relay}/`);
  return child;
}

/**
 * Fills an empty database with the community of the local stack; does nothing to one that has people in it.
 * The API must not run: the embedded database belongs to one process. The identity provider must, because
 * accounts are linked at it.
 *
 * @throws StackError with what the seed wrote.
 */
export async function seed(supervisor: Supervisor, settings: ServerSettings): Promise<void> {
  const { seeded } = settings.folder;
  // Opening the embedded database just to see that it is full takes seconds of every start.
  if (process.env.DATABASE_URL === undefined && existsSync(seeded)) return;
  const child = supervisor.start({
    name: 'seed',
    command: process.execPath,
    args: [path.join(repoRoot, 'local/seed/main.ts')],
    cwd: repoRoot,
    env: apiEnvironment(settings),
  });
  const code = await child.exited;
  if (code !== 0) throw new StackError(`Filling the database failed:\n${child.lastLines()}`);
  writeFileSync(seeded, '');
}

export async function startApi(supervisor: Supervisor, settings: ServerSettings): Promise<Child> {
  const child = supervisor.start({
    name: 'api',
    command: process.execPath,
    args: [path.join(repoRoot, 'api/src/main.ts')],
    cwd: repoRoot,
    env: apiEnvironment(settings),
  });
  await untilAnswering(child, `${getUrls(settings.ports).api}/readyz`);
  return child;
}

export async function startSite(
  supervisor: Supervisor,
  settings: ServerSettings,
  hostDist: string,
): Promise<Child> {
  const { ports, folder } = settings;
  const urls = getUrls(ports);
  const child = supervisor.start({
    name: 'site',
    command: process.execPath,
    args: [path.join(repoRoot, 'api/src/site.ts')],
    cwd: repoRoot,
    env: {
      HOST: '127.0.0.1',
      PORT: String(ports.site),
      API_URL: urls.api,
      SITE_ORIGIN: settings.siteUrl,
      HOST_DIST: hostDist,
      RELEASES_DIR: folder.releases,
      RUNTIME_CONFIG: folder.runtimeConfig,
      EXTRA_MOUNTS: `/demo-wallet/=${folder.demoWallet}`,
      EXTRA_SCRIPTS: DEMO_WALLET_SCRIPT,
      REGISTRY_COPY: folder.registryCopy,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    },
  });
  await untilAnswering(child, `http://127.0.0.1:${ports.site}/`);
  return child;
}

/**
 * Waits until a server answers a GET.
 *
 * @throws StackError with what it wrote when it ends or stays silent.
 */
export async function untilAnswering(child: Child, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (child.hasExited() || Date.now() > deadline) {
      await child.stop();
      throw new StackError(`The ${child.name} did not start:\n${child.lastLines()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
