import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import { PUBLIC_RELAY, type RuntimeConfig } from '@hideout/contract/runtime-config';

/** Origins besides our own that the page's policy allows. */
export type PolicySources = {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  /** Origins that may serve files of remotes. */
  readonly remotes: readonly string[];
};

// What may stand in a CSP header: anything else could end the directive or open it.
const SOURCE = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+|:\*)?$|^(https|wss):$/i;

/** True for what may be named as a foreign host: an origin, perhaps with `*` for its first label or its port. */
export function isSource(text: string): boolean {
  return SOURCE.test(text);
}

/** Everything the page may reach is named once, in its settings: chains, relay, order services, wallets' hosts. */
export function policySources(config: RuntimeConfig, remotes: readonly string[]): PolicySources {
  const { foreignHosts, rpcUrls, runes, walletConnectRelayUrl } = config;
  const nodes = Object.values({ ...PUBLIC_NODES, ...rpcUrls });
  const urls = [...nodes, walletConnectRelayUrl ?? PUBLIC_RELAY, ...Object.values(runes)];
  return {
    connect: [...new Set([...urls.map((url) => new URL(url).origin), ...foreignHosts.connect])],
    frame: foreignHosts.frame,
    image: foreignHosts.image,
    remotes,
  };
}
