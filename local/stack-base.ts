import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { SigningKey } from '@hideout/api/platform/releases/file-signatures';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { RegistryKey } from '@hideout/registry/sign-registry';
import { startChain } from './chain/chains.ts';
import {
  type DataFolder,
  dataFolder,
  getStoredRegistryKey,
  getStoredSigningKey,
  newRegistryToken,
  resetData,
  takeDataFolder,
  writeRunning,
} from './data-folder.ts';
import { placeDemoWallet } from './demo-wallet/demo-wallet.ts';
import { prepareOauth } from './identity-provider/local-providers.ts';
import { isPortFree } from './ports.ts';
import { type Progress, silentProgress } from './progress.ts';
import {
  getUrls,
  type ServerSettings,
  seed,
  startApi,
  startIdentityProvider,
  startRelay,
} from './servers.ts';
import { freePorts, PORT_VARIABLES, REMOTES, type StackPorts } from './settings.ts';
import { StackError } from './stack-error.ts';
import { type Child, createSupervisor, type Supervisor } from './supervisor.ts';
import { LOCAL_PROJECT_ID } from './walletconnect/project-id.ts';

export type StackOptions = {
  /** Folder for everything the stack writes. Two stacks never share one. */
  dataDir: string;
  /** Ports to listen on; without them free ones are taken. */
  ports?: StackPorts;
  /** Forget what an earlier stack left in the folder. */
  reset?: boolean;
  /** Fill an empty database with the local community; on unless a test wants to begin with nothing. */
  seed?: boolean;
  /** More variables for the API, such as `RATE_LIMIT_FACTOR`. */
  apiEnv?: Record<string, string>;
  progress?: Progress;
  /** Gives up starting: what has been started is ended, and the start rejects. */
  signal?: AbortSignal;
};

/** What stands behind every site: chains, identity provider, relay, database, API. */
export type StackBase = {
  settings: ServerSettings;
  registryKey: RegistryKey;
  /** Signs the files of the remotes. */
  signingKey: SigningKey;
  runtimeConfig: RuntimeConfig;
  folder: DataFolder;
  supervisor: Supervisor;
  progress: Progress;
  /** Starts chains, identity provider and relay, seeds an empty database, starts the API, installs the demo wallet. */
  startBackend(): Promise<void>;
  stopApi(): Promise<void>;
  restartApi(): Promise<void>;
  /** Resolves with a message when a watched process ends by itself; never after `stop()`. */
  broken: Promise<string>;
  watch(child: Child): void;
  /** Before a watched process is stopped on purpose. */
  unwatch(child: Child): void;
  stop(): Promise<void>;
};

/**
 * Takes folder and ports and passes the parts to `bringUp`. When that fails, everything is ended.
 *
 * @throws StackError with a message for people.
 */
export async function openStack<T>(
  options: StackOptions,
  bringUp: (base: StackBase) => Promise<T>,
): Promise<T> {
  const folder = dataFolder(options.dataDir);
  const lock = await takeDataFolder(folder);
  const supervisor = createSupervisor(folder.logs);
  const end = async () => {
    await supervisor.stopAll();
    rmSync(folder.running, { force: true });
    await lock.release();
  };
  options.signal?.addEventListener('abort', () => void supervisor.stopAll());
  try {
    options.signal?.throwIfAborted();
    if (options.reset === true) resetData(folder);
    const ports = options.ports ?? (await freePorts());
    await refuseTakenPorts(ports);
    const registryKey = await getStoredRegistryKey(folder);
    return await bringUp(createBase({ options, ports, folder, registryKey, supervisor, end }));
  } catch (error) {
    await end();
    throw error;
  }
}

type Parts = {
  options: StackOptions;
  ports: StackPorts;
  folder: DataFolder;
  registryKey: Awaited<ReturnType<typeof getStoredRegistryKey>>;
  supervisor: Supervisor;
  end(): Promise<void>;
};

function createBase({ options, ports, folder, registryKey, supervisor, end }: Parts): StackBase {
  const progress = options.progress ?? silentProgress;
  const urls = getUrls(ports);
  const registryToken = newRegistryToken();
  const apiEnv = options.apiEnv ?? {};
  const settings: ServerSettings = {
    ports,
    folder,
    registryToken,
    registryKey: registryKey.text,
    siteUrl: urls.site,
    oauth: prepareOauth(folder, urls.identity),
    apiEnv,
  };
  const signingKey = getStoredSigningKey(folder);
  const rpcUrls = { 1: urls.ethereum, 33139: urls.apechain };
  const runtimeConfig: RuntimeConfig = {
    siteOrigin: urls.site,
    registryKeys: [registryKey.publicKey],
    releaseKeys: Object.fromEntries(REMOTES.map((name) => [name, [signingKey.publicKey]])),
    walletConnectProjectId: LOCAL_PROJECT_ID,
    walletConnectRelayUrl: urls.relay,
    rpcUrls,
    runes: {},
    // The local stack names nobody but itself.
    foreignHosts: { connect: [], frame: [], image: [] },
    telemetry: 'api',
  };
  const watched = watchChildren();
  let api: Child | undefined;

  const bringUpApi = async () => {
    api = await startApi(supervisor, settings);
    watched.add(api);
  };
  const stopApi = async () => {
    if (api !== undefined) watched.remove(api);
    await api?.stop();
    api = undefined;
  };
  const bringUpIdentityProvider = async () => {
    watched.add(await startIdentityProvider(supervisor, settings));
  };
  const bringUpRelay = async () => {
    watched.add(await startRelay(supervisor, settings));
  };
  const bringUpChains = () =>
    Promise.all(
      (['ethereum', 'apechain'] as const).map(async (chain) => {
        watched.add(await startChain(supervisor, { chain, port: ports[chain], dir: folder.chains }));
      }),
    );

  return {
    settings,
    registryKey,
    signingKey,
    runtimeConfig,
    folder,
    supervisor,
    progress,
    async startBackend() {
      mkdirSync(folder.releases, { recursive: true });
      writeFileSync(folder.runtimeConfig, JSON.stringify(runtimeConfig));
      const wallet = progress.step('Placing the demo wallet', () =>
        placeDemoWallet(folder.demoWallet, { rpcUrls, relayUrl: urls.relay }),
      );
      const servers = async () => {
        await Promise.all([
          progress.step('Starting the local chains', bringUpChains),
          progress.step('Starting the local identity provider', bringUpIdentityProvider),
          progress.step('Starting the local WalletConnect relay', bringUpRelay),
        ]);
        if (options.seed !== false) {
          await progress.step('Preparing the database', () => seed(supervisor, settings));
        }
        await progress.step('Starting the API', bringUpApi);
      };
      await Promise.all([wallet, servers()]);
      writeRunning(folder, {
        pid: process.pid,
        siteUrl: urls.site,
        apiUrl: urls.api,
        registryToken,
        signingKey: signingKey.secret,
      });
    },
    stopApi,
    async restartApi() {
      await stopApi();
      await bringUpApi();
    },
    broken: watched.broken,
    watch: (child) => watched.add(child),
    unwatch: (child) => watched.remove(child),
    async stop() {
      watched.end();
      await end();
    },
  };
}

async function refuseTakenPorts(ports: StackPorts): Promise<void> {
  for (const name of ['site', 'api', 'identity', 'relay', 'ethereum', 'apechain'] as const) {
    if (await isPortFree(ports[name])) continue;
    throw new StackError(
      `Port ${ports[name]} is taken by another program. Stop it, or choose another port with ${PORT_VARIABLES[name]}=….`,
    );
  }
}

/** Notices when a process ends that nobody stopped. */
function watchChildren() {
  const expected = new Set<Child>();
  let report: (message: string) => void = () => {};
  const broken = new Promise<string>((resolve) => {
    report = resolve;
  });
  return {
    broken,
    add(child: Child) {
      expected.add(child);
      void child.exited.then((code) => {
        if (expected.has(child))
          report(`The process "${child.name}" ended by itself (${code}).\n${child.lastLines()}`);
      });
    },
    remove: (child: Child) => expected.delete(child),
    end: () => expected.clear(),
  };
}
