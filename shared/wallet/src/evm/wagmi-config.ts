import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Transport } from 'viem';
import { type Config, type CreateConnectorFn, createConfig, createStorage, http } from 'wagmi';
import { CHAINS } from '../chains.ts';
import { isMobileAgent, recommendedWallets } from './wallet-list.ts';

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
  /** Relay for tests that run without the public one. */
  readonly relayUrl?: string;
};

const PROJECT_ID_MISSING: ConfigurationProblem = {
  code: 'PROJECT_ID_MISSING',
  message:
    'No WalletConnect project id is configured. Wallets that pair by QR code or deep link are left out; installed wallets still work.',
};

/**
 * The connector without `setup`, which wagmi runs for every connector as soon as a configuration exists:
 * WalletConnect's would load its SDK and call foreign hosts before anybody chose it.
 */
function quiet(create: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const { setup: _loud, ...connector } = create(config);
    return connector;
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
  const projectId = input.projectId ?? '';
  const wallets = recommendedWallets({
    mobile: isMobileAgent(input.userAgent),
    hasProjectId: projectId !== '',
  });
  const connectors =
    wallets.length === 0
      ? []
      : connectorsForWallets([{ groupName: 'Recommended', wallets }], {
          appName: APP_NAME,
          projectId,
          ...(input.relayUrl === undefined ? {} : { walletConnectParameters: { relayUrl: input.relayUrl } }),
        });
  const config = createConfig({
    chains: CHAINS,
    connectors: connectors.map(quiet),
    transports: transports(input.rpcUrls),
    storage: createStorage({ storage: localStorage }),
    ssr: false,
  });
  return { config, problems: projectId === '' ? [PROJECT_ID_MISSING] : [] };
}
