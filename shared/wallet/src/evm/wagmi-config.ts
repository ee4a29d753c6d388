import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Transport } from 'viem';
import { type Config, type CreateConnectorFn, createConfig, createStorage, http } from 'wagmi';
import { CHAINS } from '../chains.ts';
import { guarded } from './guarded-connector.ts';
import { addInstalledWallets } from './installed-wallets.ts';
import { withPairingTimeouts } from './pairing-timeouts.ts';
import { isMobileAgent, walletGroups } from './wallet-list.ts';
import { hurryVerification } from './walletconnect-verify.ts';

/** Name that wallets show for the site (spec section 1). */
const APP_NAME = 'hideout';

/** A setting that takes something away from the wallet kit without stopping it. */
export type ConfigurationProblem = { readonly code: 'PROJECT_ID_MISSING'; readonly message: string };

export type WalletSetup = {
  readonly config: Config;
  readonly problems: readonly ConfigurationProblem[];
};

export type WalletSetupInput = {
  /** WalletConnect project id; null or empty leaves its wallets out (spec section 5). */
  readonly projectId: string | null;
  /** JSON-RPC endpoint by chain id; a chain without one uses its public endpoint. */
  readonly rpcUrls: Readonly<Record<string, string>>;
  readonly userAgent: string;
  /** Where pages and phones meet; null for WalletConnect's own relay. */
  readonly relayUrl?: string | null;
  /** Origins that wallets may reach and frame, besides relay and endpoints; none unless given. */
  readonly foreignHosts?: { readonly connect: readonly string[]; readonly frame: readonly string[] };
};

const PROJECT_ID_MISSING: ConfigurationProblem = {
  code: 'PROJECT_ID_MISSING',
  message:
    'No WalletConnect project id is configured. Wallets that pair by QR code or deep link are left out; installed wallets still work.',
};

/**
 * The connector without `setup`, which wagmi runs for every connector as soon as a configuration exists:
 * WalletConnect's would load its SDK and call foreign hosts before anybody chose it. And without that SDK's waits:
 * for ever for its relay, 5 s for a frame that the settings do not allow.
 */
function quiet(create: CreateConnectorFn, frames: readonly string[]): CreateConnectorFn {
  return (config) => {
    const { setup: _loud, ...connector } = create(config);
    if (connector.type !== 'walletConnect') return guarded(connector);
    return guarded({
      ...withPairingTimeouts(connector),
      // wagmi's connectors reach their provider through `this`.
      async getProvider(parameters) {
        const provider = await connector.getProvider.call(this, parameters);
        hurryVerification(provider, frames);
        return provider;
      },
    });
  };
}

function transports(rpcUrls: Readonly<Record<string, string>>): Record<number, Transport> {
  return Object.fromEntries(CHAINS.map(({ id }) => [id, http(rpcUrls[String(id)])]));
}

/**
 * The wallet configuration of one page: chains, endpoints and wallets. Asks no foreign host. Installed wallets
 * are found by EIP-6963. Problems are returned instead of thrown, because the rest works without them.
 */
export function createWalletSetup(input: WalletSetupInput): WalletSetup {
  const { relayUrl = null, foreignHosts = { connect: [], frame: [] } } = input;
  const projectId = input.projectId?.trim() ?? '';
  const groups = walletGroups({
    mobile: isMobileAgent(input.userAgent),
    hasProjectId: projectId !== '',
    connect: foreignHosts.connect,
  });
  const connectors =
    groups.length === 0
      ? []
      : connectorsForWallets(groups, {
          appName: APP_NAME,
          projectId,
          walletConnectParameters: {
            // What goes wrong is reported and logged by us; the SDK would log a refusal as an error.
            logger: 'fatal',
            ...(relayUrl === null ? {} : { relayUrl }),
          },
        });
  const config = createConfig({
    chains: CHAINS,
    connectors: connectors.map((create) => quiet(create, foreignHosts.frame)),
    transports: transports(input.rpcUrls),
    storage: createStorage({ storage: localStorage }),
    // Installed wallets are added below, with names and answers that are looked at.
    multiInjectedProviderDiscovery: false,
    ssr: false,
  });
  addInstalledWallets(config);
  return { config, problems: projectId === '' ? [PROJECT_ID_MISSING] : [] };
}
